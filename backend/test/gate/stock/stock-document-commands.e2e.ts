import type { Answer, Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import {
  ACTORS,
  type Actor,
  newActors,
  onlyFor,
  type Refusal,
  type Refusals,
} from '../../support/people/actors.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Every command on stocktakes, expected receipts and thresholds, in every state, by every role. */

interface Document {
  readonly id: string;
  readonly articleId: string;
  readonly lineId: string;
  readonly version: number;
}

interface Command {
  readonly operationId: string;
  readonly send: (client: Client, document: Document) => Promise<Answer>;
  /** By state: the status of the answer, or the refusal. */
  readonly outcomes: Readonly<Record<string, number | Refusal>>;
  readonly refusals: Refusals;
}

const WORKERS = onlyFor('owner', 'admin', 'manager', 'storekeeper');
const MANAGERS = onlyFor('owner', 'admin', 'manager');
const DECIDED = [409, 'TRANSITION_NOT_ALLOWED'] as const;

let team: Team;
let clients: Record<Actor, Client>;

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
  clients = await newActors(team);
});

const expectedAt = '2099-05-04T10:00:00.000Z';

async function newCount(state: string): Promise<Document> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  await receive(team, articleId, 3);
  const { id } = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  const path = `/stock/counts/${id}`;
  const { items } = await owner.expect(200, owner.get(`${path}/lines`));
  if (state !== 'counting') await owner.expect(200, owner.post(`${path}/lines`, { articleId, quantity: 2 }));
  if (state === 'approved') await owner.expect(200, owner.post(`${path}/approve`, {}));
  if (state === 'cancelled') await owner.expect(200, owner.post(`${path}/cancel`));
  return { id, articleId, lineId: items[0].id, version: 0 };
}

async function newExpected(state: string): Promise<Document> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  const lines = [{ articleId, quantity: 2 }];
  const { id } = await owner.expect(201, owner.post('/stock/expected', { siteId, expectedAt, lines }));
  if (state === 'received')
    await owner.expect(201, owner.post('/stock/receipts', { siteId, expectedId: id, lines }));
  if (state === 'closed')
    await owner.expect(200, owner.patch(`/stock/expected/${id}`, 1, { status: 'closed' }));
  const { version } = await owner.expect(200, owner.get(`/stock/expected/${id}`));
  return { id, articleId, lineId: '', version };
}

const COUNT_COMMANDS: Readonly<Record<string, Command>> = {
  enter: {
    operationId: 'enterCount',
    send: (client, { id, articleId }) => client.post(`/stock/counts/${id}/lines`, { articleId, quantity: 4 }),
    outcomes: { counting: 200, counted: 200, approved: DECIDED, cancelled: DECIDED },
    refusals: WORKERS,
  },
  recount: {
    operationId: 'recountLines',
    send: (client, { id, lineId }) => client.post(`/stock/counts/${id}/recount`, { lineIds: [lineId] }),
    outcomes: { counting: 200, counted: 200, approved: DECIDED, cancelled: DECIDED },
    refusals: WORKERS,
  },
  approve: {
    operationId: 'approveCount',
    send: (client, { id }) => client.post(`/stock/counts/${id}/approve`, {}),
    outcomes: { counting: [409, 'COUNT_INCOMPLETE'], counted: 200, approved: DECIDED, cancelled: DECIDED },
    refusals: WORKERS,
  },
  cancel: {
    operationId: 'cancelCount',
    send: (client, { id }) => client.post(`/stock/counts/${id}/cancel`),
    outcomes: { counting: 200, counted: 200, approved: DECIDED, cancelled: DECIDED },
    refusals: WORKERS,
  },
  'open another': {
    operationId: 'createCount',
    send: (client, { articleId }) =>
      client.post('/stock/counts', { siteId: team.siteId, articleIds: [articleId] }),
    outcomes: { counting: 201, counted: 201, approved: 201, cancelled: 201 },
    refusals: WORKERS,
  },
  'set a threshold for the article of': {
    operationId: 'setThreshold',
    send: (client, { articleId }) =>
      client.call('PUT', '/stock/thresholds', { siteId: team.siteId, articleId, minimum: 2 }),
    outcomes: { counting: 200, counted: 200, approved: 200, cancelled: 200 },
    refusals: MANAGERS,
  },
};

const EXPECTED_COMMANDS: Readonly<Record<string, Command>> = {
  'receive against': {
    operationId: 'createReceipt',
    send: (client, { id, articleId }) =>
      client.post('/stock/receipts', {
        siteId: team.siteId,
        expectedId: id,
        lines: [{ articleId, quantity: 1 }],
      }),
    outcomes: { open: 201, received: DECIDED, closed: DECIDED },
    refusals: WORKERS,
  },
  change: {
    operationId: 'updateExpected',
    send: (client, { id, version }) => client.patch(`/stock/expected/${id}`, version, { reference: 'PO 1' }),
    outcomes: { open: 200, received: DECIDED, closed: DECIDED },
    refusals: WORKERS,
  },
  'announce the goods of': {
    operationId: 'createExpected',
    send: (client, { articleId }) =>
      client.post('/stock/expected', {
        siteId: team.siteId,
        expectedAt,
        lines: [{ articleId, quantity: 1 }],
      }),
    outcomes: { open: 201, received: 201, closed: 201 },
    refusals: WORKERS,
  },
};

const TABLES = [
  { commands: COUNT_COMMANDS, make: newCount, path: '/stock/counts' },
  { commands: EXPECTED_COMMANDS, make: newExpected, path: '/stock/expected' },
] as const;

const cases = TABLES.flatMap(({ commands, make, path }) =>
  Object.entries(commands).flatMap(([name, command]) =>
    Object.entries(command.outcomes).map(([state, outcome]) => ({
      name,
      state,
      outcome,
      command,
      make,
      path,
    })),
  ),
);

describe.each(cases)('$name: $path in state $state', ({ state, outcome, command, make, path }) => {
  let document: Document | undefined;
  /** The state before the first refused command; refused commands must not change it. */
  let before: unknown[] | undefined;

  test.each(ACTORS)('by %s', async (actor) => {
    document ??= await make(state);
    const whole = async () => {
      const at = `${path}/${document?.id}`;
      const { articleId } = document ?? { articleId: '' };
      return [
        (await team.owner.get(at)).body,
        (await team.owner.get(`/stock/levels?articleId=${articleId}`)).body,
        (await team.owner.get(`/stock/thresholds?articleId=${articleId}`)).body,
      ];
    };
    before ??= await whole();
    const { status, body } = await command.send(clients[actor], document);
    const wanted = command.refusals[actor] ?? outcome;
    if (typeof wanted === 'number') {
      expect(status).toBe(wanted);
      document = undefined;
      before = undefined;
      return;
    }
    expect([status, body.code]).toEqual(wanted);
    if (actor === ACTORS.at(-1)) expect(await whole()).toEqual(before);
  });
});

test('no command on stocktakes, expected receipts and thresholds is left out', () => {
  const writes = operations.filter(
    ({ path, method }) => /^\/api\/stock\/(counts|expected|thresholds)/.test(path) && method !== 'GET',
  );
  const tried = new Set(
    TABLES.flatMap(({ commands }) => Object.values(commands)).map(({ operationId }) => operationId),
  );
  expect(writes.map(({ operationId }) => operationId).filter((id) => !tried.has(id))).toEqual([]);
});

test('afterwards the books add up', async () => {
  const verdict = await team.owner.expect(200, team.owner.get('/stock/ledger/verify'));
  expect(verdict).toMatchObject({ ok: true });
});
