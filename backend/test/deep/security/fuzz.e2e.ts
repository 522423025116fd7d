import { Agent } from 'node:http';
import { type RunningApp, startApp } from '../../support/app.js';
import { auditLedger } from '../../support/audit.js';
import { CALLS } from '../../support/calls/index.js';
import { newWorld, type World } from '../../support/calls/world.js';
import { type ContractOperation, contractProblem, operations, shapes } from '../../support/contract.js';
import { Draw } from '../../support/fuzz/draw.js';
import { exchange, type FuzzAnswer } from '../../support/fuzz/exchange.js';
import { KnownValues } from '../../support/fuzz/known.js';
import { type FuzzRequest, Requests } from '../../support/fuzz/requests.js';
import { Values } from '../../support/fuzz/values.js';
import { note } from '../../support/note.js';
import { foundTeam, newMember, signIn } from '../../support/people/people.js';
import { seed } from '../../support/random.js';
import { until } from '../../support/until.js';

/**
 * After this number of random requests, each operation is called once as it works, and later once more in a new
 * organisation: by then the fuzz may have archived or ended shared data of the first one.
 */
const WORKING_FROM = 500;
const WORKING_AGAIN_FROM = 2_500;
const COUNT = Number(process.env['FUZZ_REQUESTS'] ?? 4_500);
const AT_ONCE = 12;
/** After this number of requests accounts that were signed out, removed or erased are replaced. */
const ROUND = 500;

/** The operations that read everything, and are tried less often than the rest. */
const SLOW = new Set(['verifyLogs', 'verifyLedger', 'exportMyData']);

interface Actor {
  readonly headers: Readonly<Record<string, string>>;
  readonly renew: () => Promise<Readonly<Record<string, string>>>;
}

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
const GARBLED = [
  { authorization: 'Bearer x' },
  { authorization: `Bearer ${'x'.repeat(4000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { authorization: 'Basic OnB3' },
  { 'x-api-key': 'stockroom_x' },
  { cookie: 'stockroom.session-token=x.y' },
] as const;

let app: RunningApp;
let world: World;
let actors: Actor[];
let ownerAgain: () => Promise<void>;
let moveOn: () => Promise<void>;

beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'info' } });
  world = await newWorld(app.origin);
  const stranger = await foundTeam(app.origin);
  let { email } = await world.owner.expect(200, world.owner.get('/users/me'));
  moveOn = async () => {
    world = await newWorld(app.origin);
    ({ email } = await world.owner.expect(200, world.owner.get('/users/me')));
  };
  // Each signs in again, because any session may have been ended, and goes back, because any organisation may be the last.
  const owner = async () => {
    const back = await signIn(world.anonymous, email);
    const places = await back.expect(200, back.get('/tenants'));
    if (places.items.some(({ id }: { id: string }) => id === world.tenantId)) {
      const { token } = await back.expect(200, back.post(`/tenants/${world.tenantId}/switch`));
      world = { ...world, owner: world.anonymous.as(token) };
    } else {
      // An owner may leave if there is another one, whom the fuzz can have created: the fuzz continues in a separate
      // organisation.
      await moveOn();
    }
    return bearer(world.owner.token);
  };
  let renewing: Promise<void> | undefined;
  const renewIfAway = async () => {
    const { status, body } = await world.owner.get('/tenants/current');
    if (status !== 200 || body.id !== world.tenantId) await owner();
  };
  // The fuzz can end the new session before it has gone back.
  const untilBack = (tries = 5): Promise<void> =>
    renewIfAway().catch((error: unknown) => {
      if (tries === 1) throw error;
      return untilBack(tries - 1);
    });
  // One at a time, because a second code by e-mail would replace the first.
  ownerAgain = () => (renewing ??= untilBack().finally(() => (renewing = undefined)));
  const member =
    (role: string, isLimited = false) =>
    async () => {
      await owner();
      return bearer((await newMember(world, role, isLimited ? [world.siteId] : undefined)).client.token);
    };
  const key = async () => {
    await owner();
    const scopes = ['catalog:manage', 'stock:receive', 'requests:create'];
    const made = await world.owner.expect(201, world.owner.post('/api-keys', { name: 'Fuzz', scopes }));
    return { 'x-api-key': made.secret as string };
  };
  const renewals = [
    ...Array.from({ length: 6 }, () => owner),
    ...[member('manager'), member('storekeeper'), member('requester'), member('requester', true), key],
    () => Promise.resolve(bearer(stranger.owner.token)),
  ];
  actors = [];
  for (const renew of renewals) actors.push({ headers: await renew(), renew });
});

afterAll(() => app?.dispose());

/** Returns whether a URL can be parsed; any other is malformed, whatever it contains. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The problem of an answer; null where it is one that the document knows. */
function wrongWith(
  { operationId }: ContractOperation,
  { method, url }: FuzzRequest,
  { status, type, retryAfter, body }: FuzzAnswer,
): string | null {
  // Heavy work that finds no turn is refused for a while, as documented.
  const isTurnedAway = status === 503 && retryAfter !== undefined && SLOW.has(operationId);
  if (status >= 500 && !isTurnedAway) return `a ${status}`;
  const path = url.split('?')[0] ?? '';
  if (status === 400 && !isReadable(path)) return null;
  // HEAD is GET without the body, and needs no word in the document.
  return method === 'HEAD'
    ? contractProblem('GET', path, status, type, undefined, true)
    : contractProblem(method, path, status, type, body);
}

/** A request of an operation: made from the document alone, or now and then from a call that works in this organisation. */
async function drawRequest(
  requests: Requests,
  operation: ContractOperation,
  draw: Draw,
  works: boolean,
): Promise<FuzzRequest> {
  const anybody = draw.chance(0.95) ? draw.pick(actors).headers : draw.pick([{}, ...GARBLED]);
  const recipe = CALLS[operation.operationId];
  const deletes = operation.operationId === 'deleteCurrentTenant';
  if (recipe && (deletes || works || draw.chance(0.08))) {
    if (works) await ownerAgain();
    // The operation fails if the fuzz has signed its caller out, or has changed its preconditions.
    const call = await Promise.resolve(recipe(world)).catch(() => undefined);
    const fitting = bearer((call?.caller ?? world.owner).token);
    if (call) return requests.from(operation, call, deletes || draw.chance(0.9) ? fitting : anybody, draw);
  }
  // Operations that end this organisation are tried by the owner of another one only.
  return requests.make(operation, deletes ? {} : anybody, draw);
}

async function renewed(actor: Actor): Promise<Actor> {
  const answer = await fetch(`${app.origin}/api/users/me`, { headers: actor.headers });
  return answer.status === 401 ? { ...actor, headers: await actor.renew() } : actor;
}

test(
  `${COUNT} requests made from the document, fair and foul, get no answer but a documented one (seed ${seed})`,
  async () => {
    const known = new KnownValues();
    const requests = new Requests(new Values(shapes, known), known);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const failures: unknown[] = [];
    const succeeded = new Set<string>();
    const counts = new Map<number, number>();

    const one = async (index: number) => {
      const draw = new Draw(seed + index);
      const drawn = draw.pick(operations);
      const first = operations[index - WORKING_FROM] ?? operations[index - WORKING_AGAIN_FROM];
      const operation: ContractOperation =
        first ?? (SLOW.has(drawn.operationId) && draw.chance(0.9) ? draw.pick(operations) : drawn);
      const request = await drawRequest(requests, operation, draw, first !== undefined);
      const answer = await exchange(app.origin, agent, request).catch((error: unknown) => String(error));
      if (!answer) return;
      const wrong = typeof answer === 'string' ? answer : wrongWith(operation, request, answer);
      if (wrong !== null) failures.push({ index, wrong, operation: operation.operationId, request, answer });
      if (typeof answer === 'string') return;
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (answer.status < 400) {
        if (request.method === operation.method) succeeded.add(operation.operationId);
        known.learn(operation.path, answer.body);
      }
    };

    for (let from = 0; from < COUNT; from += ROUND) {
      if (from === WORKING_AGAIN_FROM) await moveOn();
      for (const [at, actor] of actors.entries()) actors[at] = await renewed(actor);
      let next = from;
      const worker = async () => {
        while (next < Math.min(from + ROUND, COUNT)) await one(next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
    agent.destroy();
    note(
      `${COUNT} requests, seed ${seed}: ${[...counts]
        .sort()
        .map(([status, many]) => `${many} × ${status}`)
        .join(', ')}`,
    );
    expect(failures.map((failure) => JSON.stringify(failure).slice(0, 2000)).slice(0, 10)).toEqual([]);

    const never = operations.map(({ operationId }) => operationId).filter((id) => !succeeded.has(id));
    // Operations that hardly ever succeed would be tried from the outside only.
    expect(never.length < operations.length / 10 ? [] : never).toEqual([]);
  },
  120_000 + COUNT * 100,
);

test('and then the server is the same process, has met nothing that it did not expect, and every chain is whole', async () => {
  expect(await Promise.race([app.exited, Promise.resolve('still running')])).toBe('still running');
  expect(
    app
      .log()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line)),
  ).toEqual([]);
  // The owner's latest session may be one that no actor holds.
  await ownerAgain();
  await auditLedger(world.owner);
  await until('every event is placed', async () => (await world.owner.get('/logs/verify')).body.ok === true);
});
