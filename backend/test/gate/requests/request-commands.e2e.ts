import type { Answer, Body, Client } from '../../support/client.js';
import {
  REQUEST_STATES,
  type RequestState,
  requestIn,
  stockedArticles,
} from '../../support/commands/stages.js';
import { newFile } from '../../support/goods/upload.js';
import {
  ACTORS,
  type Actor,
  FORBIDDEN,
  newActors,
  onlyFor,
  type Refusals,
  UNKNOWN,
} from '../../support/people/actors.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Every command on a request, in every status, by every role: its answer and its effect. */

interface Rule {
  readonly send: (client: Client, request: Body) => Promise<Answer>;
  /** The statuses that take the command, with the status that each of them leads to. */
  readonly leadsTo: Readonly<Partial<Record<RequestState, RequestState>>>;
  /** The actors whom it is refused to, whatever the status. */
  readonly refused: Refusals;
  /** The statuses that take the command, where a rule refuses it because of the quantities. */
  readonly ruledOut?: Readonly<Partial<Record<RequestState, readonly [number, string]>>>;
}

/** The requester's own to do. Colleagues do not see the request, and an auditor has no permission for the route. */
const OWN: Refusals = { ...onlyFor('requester'), colleague: UNKNOWN };
const APPROVERS = onlyFor('owner', 'admin', 'manager');

const post =
  (command: string, body: object = {}) =>
  (client: Client, { id }: Body) =>
    client.post(`/requests/${id}/${command}`, body);

/** Takes one piece back with its photo, and answers with the request as it is then. */
async function takeBack(client: Client, { id, lines }: Body): Promise<Answer> {
  const photos = [await newFile(client, 'photo.png')];
  const parts = [{ lineId: lines[0].id, quantity: 1, condition: 'damaged', photos }];
  const answer = await client.post('/returns', { requestId: id, lines: parts });
  return answer.status === 201 ? client.get(`/requests/${id}`) : answer;
}

/** Proposes another article for the first line, and answers with the request as it is then. */
async function propose(client: Client, { id, lines }: Body): Promise<Answer> {
  const answer = await client.post(`/requests/${id}/substitutes`, {
    lineId: lines[0].id,
    articleId: await newArticle(team),
  });
  return answer.status === 201 ? client.get(`/requests/${id}`) : answer;
}

const NOTHING_TO_REPLACE = [422, 'SUBSTITUTE_NOT_POSSIBLE'] as const;
const NOTHING_WAITS = [409, 'NOTHING_WAITS'] as const;
const ALL_SERVED = { approved: NOTHING_WAITS, preparing: NOTHING_WAITS, ready: NOTHING_WAITS };
const NOTHING_OUT = [422, 'RETURN_EXCEEDS_DELIVERED'] as const;

const COMMANDS: Readonly<Record<string, Rule>> = {
  edit: {
    send: (client, { id, version }) => client.patch(`/requests/${id}`, version, { purpose: 'Edited' }),
    leadsTo: { draft: 'draft', submitted: 'submitted' },
    refused: OWN,
  },
  submit: { send: post('submit'), leadsTo: { draft: 'submitted' }, refused: OWN },
  approve: { send: post('approve'), leadsTo: { submitted: 'approved' }, refused: APPROVERS },
  refuse: {
    send: post('refuse', { reason: 'Not this time' }),
    leadsTo: { submitted: 'refused' },
    refused: APPROVERS,
  },
  cancel: {
    send: post('cancel'),
    leadsTo: {
      draft: 'cancelled',
      submitted: 'cancelled',
      approved: 'cancelled',
      preparing: 'cancelled',
      ready: 'cancelled',
    },
    refused: { storekeeper: FORBIDDEN, colleague: UNKNOWN, auditor: FORBIDDEN },
  },
  allocate: {
    send: post('allocate'),
    leadsTo: { approved: 'approved', preparing: 'preparing', ready: 'ready' },
    refused: onlyFor('owner', 'admin', 'manager', 'storekeeper'),
  },
  substitute: {
    send: propose,
    leadsTo: { submitted: 'submitted', approved: 'approved', preparing: 'preparing', ready: 'ready' },
    refused: onlyFor('owner', 'admin', 'manager', 'storekeeper'),
    ruledOut: { approved: NOTHING_TO_REPLACE, preparing: NOTHING_TO_REPLACE, ready: NOTHING_TO_REPLACE },
  },
  answer: {
    send: post('substitutes/64b7f0000000000000000000/answer', { accept: true }),
    leadsTo: { submitted: 'submitted', approved: 'approved', preparing: 'preparing', ready: 'ready' },
    refused: OWN,
    ruledOut: { submitted: UNKNOWN, approved: UNKNOWN, preparing: UNKNOWN, ready: UNKNOWN },
  },
  // The requests here have all that they ask for; waiting-queue.e2e.ts and still-needed.e2e.ts have some that wait.
  keep: {
    send: post('keep'),
    leadsTo: { approved: 'approved', preparing: 'preparing', ready: 'ready' },
    refused: OWN,
    ruledOut: ALL_SERVED,
  },
  move: {
    send: post('place', { beforeId: null, reason: 'A rescue' }),
    leadsTo: { approved: 'approved', preparing: 'preparing', ready: 'ready' },
    refused: APPROVERS,
    ruledOut: ALL_SERVED,
  },
  return: {
    send: takeBack,
    leadsTo: {
      approved: 'approved',
      preparing: 'preparing',
      ready: 'ready',
      delivered: 'delivered',
      closed: 'closed',
    },
    refused: onlyFor('owner', 'admin', 'manager', 'storekeeper'),
    ruledOut: { approved: NOTHING_OUT, preparing: NOTHING_OUT, ready: NOTHING_OUT },
  },
};

let app: SharedApp;
let team: Team;
let clients: Record<Actor, Client>;
let articles: Awaited<ReturnType<typeof stockedArticles>>;
/** One request in each status, made again after a command took effect on it. */
const requests = new Map<RequestState, Body>();

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  clients = await newActors(team);
  articles = await stockedArticles(team);
});

async function requestAt(state: RequestState): Promise<Body> {
  const known = requests.get(state) ?? (await requestIn(state, team, clients.requester, articles));
  requests.set(state, known);
  expect(known.status).toBe(state);
  return known;
}

const read = (id: string) => team.owner.expect(200, team.owner.get(`/requests/${id}`));

/** Holds that no command that was refused changed the request of this status. */
async function expectUnchanged(state: RequestState): Promise<void> {
  const request = requests.get(state);
  if (request) expect(await read(request.id)).toEqual(request);
}

describe.each(Object.entries(COMMANDS))('%s', (_command, { send, leadsTo, refused, ruledOut = {} }) => {
  test.each(REQUEST_STATES.flatMap((state) => ACTORS.map((actor) => ({ state, actor }))))(
    'a request that is $state, by $actor',
    async ({ state, actor }) => {
      const request = await requestAt(state);
      const refusal = refused[actor];
      const next = leadsTo[state];
      const takesEffect = !refusal && !ruledOut[state] && next !== undefined;
      if (takesEffect) await expectUnchanged(state);
      const { status, body } = await send(clients[actor], request);
      if (!refusal && ruledOut[state]) {
        expect([status, body.code]).toEqual(ruledOut[state]);
        return;
      }
      if (takesEffect) {
        requests.delete(state);
        expect([status, body.status]).toEqual([200, next]);
        expect(await read(request.id)).toMatchObject({ status: next });
        return;
      }
      const [expected, code] = refusal ?? [409, 'TRANSITION_NOT_ALLOWED'];
      expect([status, body.code]).toEqual([expected, code]);
      if (!refusal) expect([body.from, body.allowed.toSorted()]).toEqual([state, commandsOf(state)]);
    },
  );
});

test('commands that are refused change nothing', async () => {
  expect([...requests.keys()].toSorted()).toEqual(REQUEST_STATES.toSorted());
  for (const state of requests.keys()) await expectUnchanged(state);
});

test('afterwards every level equals its movements and its reservations', async () => {
  const verdict = await team.owner.expect(200, team.owner.get('/stock/ledger/verify'));
  expect(verdict).toMatchObject({ ok: true });
});

/** The commands that a status takes, sorted by name. */
function commandsOf(state: RequestState): string[] {
  return Object.keys(COMMANDS)
    .filter((name) => COMMANDS[name]?.leadsTo[state])
    .sort();
}
