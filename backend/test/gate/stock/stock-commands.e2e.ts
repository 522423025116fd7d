import type { Answer, Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { levelsOf, movementsOf } from '../../support/goods/levels.js';
import { ACTORS, type Actor, newActors, onlyFor, type Refusal } from '../../support/people/actors.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Every command on stock, in every state of a level, by every role: its answer and its effect. */

const STATES = [
  'empty',
  'stocked',
  'reserved',
  'awaited',
  'of an archived article',
  'at an archived site',
  'kept by serial number',
] as const;
type State = (typeof STATES)[number];

/** The location where the command is tried: an article, its site and another site. */
interface Place {
  readonly articleId: string;
  readonly siteId: string;
  readonly otherId: string;
}

/** On hand, reserved, available and waiting: at the site, and at the other one where a transfer leads there. */
type Quantities = readonly [number, number, number, number];
type Effect = { readonly here: Quantities; readonly other?: Quantities };
type Outcome = Effect | Refusal;

interface Command {
  readonly operationId: string;
  readonly send: (client: Client, place: Place) => Promise<Answer>;
  readonly outcomes: Readonly<Record<State, Outcome>>;
}

const ARCHIVED = {
  'of an archived article': [422, 'ARTICLE_ARCHIVED'],
  'at an archived site': [422, 'SITE_ARCHIVED'],
  'kept by serial number': [422, 'SERIALS_REQUIRED'],
} as const;
const SHORT = [409, 'STOCK_INSUFFICIENT'] as const;
const RESERVED = [409, 'STOCK_RESERVED'] as const;
const WORKERS = onlyFor('owner', 'admin', 'manager', 'storekeeper');

const lines = ({ articleId }: Place, quantity: number) => [{ articleId, quantity }];
const adjust =
  (delta: number, fields: object = {}) =>
  (client: Client, { siteId, articleId }: Place) =>
    client.post('/stock/adjustments', { siteId, articleId, delta, reason: 'Counted', ...fields });

const setAside =
  (path: 'scraps' | 'quarantine', fields: object) =>
  (client: Client, { siteId, articleId }: Place) =>
    client.post(`/stock/${path}`, { siteId, articleId, quantity: 1, reason: 'Checked', ...fields });

/** Commands that take 1 from the shelf, with and without its reservations. */
const TAKEN = {
  empty: SHORT,
  stocked: { here: [2, 0, 2, 0] },
  reserved: RESERVED,
  awaited: SHORT,
  ...ARCHIVED,
} as const;
const TAKEN_FROM_RESERVED = { ...TAKEN, reserved: { here: [2, 2, 0, 1] } } as const;
const NONE = [409, 'QUARANTINE_INSUFFICIENT'] as const;
const NOTHING_SET_ASIDE = { empty: NONE, stocked: NONE, reserved: NONE, awaited: NONE, ...ARCHIVED } as const;

/** `stocked` begins with 3 pieces, `reserved` with 3 that are promised, and for 3 pieces `awaited` waits. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'receive 2': {
    operationId: 'createReceipt',
    send: (client, place) => client.post('/stock/receipts', { siteId: place.siteId, lines: lines(place, 2) }),
    outcomes: {
      empty: { here: [2, 0, 2, 0] },
      stocked: { here: [5, 0, 5, 0] },
      reserved: { here: [5, 3, 2, 0] },
      // Waiting lines are allocated.
      awaited: { here: [2, 2, 0, 1] },
      ...ARCHIVED,
    },
  },
  'adjust by 1 upwards': {
    operationId: 'createAdjustment',
    send: adjust(1),
    outcomes: {
      empty: { here: [1, 0, 1, 0] },
      stocked: { here: [4, 0, 4, 0] },
      reserved: { here: [4, 3, 1, 0] },
      awaited: { here: [1, 1, 0, 2] },
      ...ARCHIVED,
    },
  },
  'adjust by 1 downwards': {
    operationId: 'createAdjustment',
    send: adjust(-1),
    outcomes: {
      empty: SHORT,
      stocked: { here: [2, 0, 2, 0] },
      reserved: RESERVED,
      awaited: SHORT,
      ...ARCHIVED,
    },
  },
  'adjust by 1 downwards at the expense of reservations': {
    operationId: 'createAdjustment',
    send: adjust(-1, { releaseReservations: true }),
    outcomes: {
      empty: SHORT,
      stocked: { here: [2, 0, 2, 0] },
      reserved: { here: [2, 2, 0, 1] },
      awaited: SHORT,
      ...ARCHIVED,
    },
  },
  'transfer 1': {
    operationId: 'createTransfer',
    send: (client, place) =>
      client.post('/stock/transfers', {
        fromSiteId: place.siteId,
        toSiteId: place.otherId,
        lines: lines(place, 1),
      }),
    outcomes: {
      empty: SHORT,
      stocked: { here: [2, 0, 2, 0], other: [1, 0, 1, 0] },
      reserved: RESERVED,
      awaited: SHORT,
      ...ARCHIVED,
    },
  },
  'scrap 1': { operationId: 'createScrap', send: setAside('scraps', {}), outcomes: TAKEN },
  'scrap 1 at the expense of reservations': {
    operationId: 'createScrap',
    send: setAside('scraps', { releaseReservations: true }),
    outcomes: TAKEN_FROM_RESERVED,
  },
  'scrap 1 from quarantine': {
    operationId: 'createScrap',
    send: setAside('scraps', { from: 'quarantine' }),
    outcomes: NOTHING_SET_ASIDE,
  },
  'set 1 aside': {
    operationId: 'createQuarantine',
    send: setAside('quarantine', { direction: 'in' }),
    outcomes: TAKEN,
  },
  'set 1 aside at the expense of reservations': {
    operationId: 'createQuarantine',
    send: setAside('quarantine', { direction: 'in', releaseReservations: true }),
    outcomes: TAKEN_FROM_RESERVED,
  },
  'put 1 back': {
    operationId: 'createQuarantine',
    send: setAside('quarantine', { direction: 'out' }),
    outcomes: NOTHING_SET_ASIDE,
  },
};

let team: Team;
let clients: Record<Actor, Client>;
let otherId: string;
let archivedSiteId: string;
/** One level in each state with its figures then, made again after a command took effect on it. */
const known = new Map<State, { readonly place: Place; readonly was: Awaited<ReturnType<typeof seen>> }>();

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin, { approvalPolicy: 'always' });
  clients = await newActors(team);
  otherId = await newSite('OTHER');
  archivedSiteId = await newSite('OLD');
  await team.owner.expect(200, team.owner.post(`/sites/${archivedSiteId}/archive`));
});

async function newSite(code: string): Promise<string> {
  const { owner } = team;
  return (await owner.expect(201, owner.post('/sites', { name: `Site ${code}`, code }))).id;
}

async function newPlace(state: State): Promise<Place> {
  const { owner } = team;
  const tracking = state === 'kept by serial number' ? 'serial' : 'quantity';
  const articleId = await newArticle(team, { tracking });
  const siteId = state === 'at an archived site' ? archivedSiteId : team.siteId;
  if (state === 'stocked' || state === 'reserved') await receive(team, articleId, 3);
  if (state === 'reserved' || state === 'awaited') {
    const { id } = await newRequest(team, [{ articleId, quantity: 3 }]);
    await owner.expect(200, owner.post(`/requests/${id}/approve`));
  }
  if (state === 'of an archived article')
    await owner.expect(200, owner.post(`/catalog/articles/${articleId}/archive`));
  return { articleId, siteId, otherId };
}

async function knownAt(state: State) {
  const last = known.get(state);
  if (last) return last;
  const place = await newPlace(state);
  const made = { place, was: await seen(place) };
  known.set(state, made);
  return made;
}

const isRefusal = (outcome: Outcome): outcome is Refusal => Array.isArray(outcome);

const seen = async ({ articleId }: Place) => ({
  levels: await levelsOf(team, articleId),
  movements: await movementsOf(team, articleId),
});

describe.each(Object.entries(COMMANDS))('%s', (_name, { send, outcomes }) => {
  test.each(STATES.flatMap((state) => ACTORS.map((actor) => ({ state, actor }))))(
    'where the level is $state, by $actor',
    async ({ state, actor }) => {
      const { place, was } = await knownAt(state);
      const outcome = WORKERS[actor] ?? outcomes[state];
      const { status, body } = await send(clients[actor], place);
      if (isRefusal(outcome)) {
        expect([status, body.code]).toEqual(outcome);
        return;
      }
      known.delete(state);
      expect(status).toBe(201);
      const after = await seen(place);
      expect(after.levels).toEqual({
        [place.siteId]: outcome.here,
        ...(outcome.other ? { [place.otherId]: outcome.other } : {}),
      });
      expect(after.movements.length - was.movements.length).toBe(outcome.other ? 2 : 1);
    },
  );
});

test('commands that are refused change nothing', async () => {
  expect([...known.keys()].toSorted()).toEqual(STATES.toSorted());
  for (const { place, was } of known.values()) expect(await seen(place)).toEqual(was);
});

interface CreatedStock {
  readonly articleId: string;
  readonly id: string;
}

async function receipt(): Promise<CreatedStock> {
  const { articleId } = await newPlace('stocked');
  return { articleId, id: (await movementsOf(team, articleId))[0].id };
}

async function adjustment(): Promise<CreatedStock> {
  const place = await newPlace('stocked');
  const { id } = await team.owner.expect(201, adjust(-1)(team.owner, place));
  return { articleId: place.articleId, id };
}

/** Each makes a movement, and answers it with its article. */
const MOVEMENTS = {
  'a receipt': receipt,
  'a receipt of which something is gone': async () => {
    const made = await receipt();
    await team.owner.expect(201, adjust(-1)(team.owner, { ...made, siteId: team.siteId, otherId }));
    return made;
  },
  'an adjustment': adjustment,
  'a transfer': async () => {
    const place = await newPlace('stocked');
    const { owner } = team;
    const body = { fromSiteId: place.siteId, toSiteId: otherId, lines: lines(place, 2) };
    const { movements } = await owner.expect(201, owner.post('/stock/transfers', body));
    return { articleId: place.articleId, id: movements[0].id };
  },
  'a movement that is reversed': async () => {
    const made = await adjustment();
    await team.owner.expect(201, reverse(team.owner, made.id));
    return made;
  },
  'a reversal': async () => {
    const { articleId, id } = await adjustment();
    const { movements } = await team.owner.expect(201, reverse(team.owner, id));
    return { articleId, id: movements[0].id };
  },
} satisfies Record<string, () => Promise<CreatedStock>>;

const reverse = (client: Client, id: string) =>
  client.post(`/stock/movements/${id}/reverse`, { reason: 'Wrong' });

/** The quantity at the site after the reversal; the other site is empty again. */
const REVERSALS: Readonly<Record<keyof typeof MOVEMENTS, Effect | Refusal>> = {
  'a receipt': { here: [0, 0, 0, 0] },
  'a receipt of which something is gone': SHORT,
  'an adjustment': { here: [3, 0, 3, 0] },
  'a transfer': { here: [3, 0, 3, 0], other: [0, 0, 0, 0] },
  'a movement that is reversed': [409, 'ALREADY_REVERSED'],
  'a reversal': [422, 'NOT_REVERSIBLE'],
};

describe.each(Object.entries(REVERSALS))('reverse %s', (kind, expected) => {
  const make = MOVEMENTS[kind as keyof typeof MOVEMENTS];
  let made: CreatedStock | undefined;

  test.each(ACTORS)('by %s', async (actor) => {
    made ??= await make();
    const { articleId, id } = made;
    const place = { articleId, siteId: team.siteId, otherId };
    const before = await seen(place);
    const { status, body } = await reverse(clients[actor], id);
    const outcome = WORKERS[actor] ?? expected;
    const after = await seen(place);
    if (isRefusal(outcome)) {
      expect([status, body.code]).toEqual(outcome);
      expect(after).toEqual(before);
      return;
    }
    made = undefined;
    expect(status).toBe(201);
    expect(after.levels).toEqual({
      [team.siteId]: outcome.here,
      ...(outcome.other ? { [otherId]: outcome.other } : {}),
    });
    expect(after.movements.length - before.movements.length).toBe(outcome.other ? 2 : 1);
  });
});

/**
 * The commands of records with states are tested in `stock-document-commands.e2e.ts`, and the merge of lots in `lot-
 * twins.e2e.ts`.
 */
const OWN_STATES = /^\/api\/stock\/(counts|expected|lots|thresholds)/;

test('no command on stock is left out', () => {
  const writes = operations.filter(
    ({ path, method }) => path.startsWith('/api/stock/') && !OWN_STATES.test(path) && method !== 'GET',
  );
  const tried = [...Object.values(COMMANDS).map(({ operationId }) => operationId), 'reverseMovement'];
  expect([...new Set(tried)].toSorted()).toEqual(writes.map(({ operationId }) => operationId).toSorted());
});

test('afterwards every level equals its movements and its reservations', async () => {
  const verdict = await team.owner.expect(200, team.owner.get('/stock/ledger/verify'));
  expect(verdict).toMatchObject({ ok: true });
});
