import { createHmac, hkdfSync } from 'node:crypto';
import { type RunningApp, startApp } from '../../support/app.js';
import { Browser } from '../../support/browser.js';
import {
  type Actor,
  closedOperations,
  membersOfEachRole,
  type Operation,
  operationRows,
  recipeOf,
  refusalOf,
} from '../../support/calls/access.js';
import { OF_SUBJECT, OWN_ONLY, RULES, SOLD } from '../../support/calls/exceptions.js';
import { send } from '../../support/calls/send.js';
import { type Call, newWorld, type World } from '../../support/calls/world.js';
import type { Client } from '../../support/client.js';
import { inLanes } from '../../support/commands/lanes.js';
import { storeAsTwins } from '../../support/goods/lot-twins.js';
import { CookieClient, Program } from '../../support/people/callers.js';
import { newMember, signIn } from '../../support/people/people.js';
import { digestOf, foreignVariants, unlike } from '../../support/people/variants.js';
import { random, seed } from '../../support/random.js';
import { embeddedUri } from '../../support/shared-app.js';

const SECRET = 'a-secret-of-the-test-that-signs-tokens-of-its-own';
/**
 * The number of refused keys per scope and operation: those that have none of its permissions are alike.
 * A tenth of the full count, which OPERATION_KEYS asks for. Keys that are let in are all tried.
 */
const REFUSED_KEYS = Number(process.env['OPERATION_KEYS'] ?? 4);
const next = random(seed);

let app: RunningApp;
let world: World;
let stranger: World;
let signedOut: { name: string; client: Client }[];
let people: Actor[];
/** For each permission a key that has this one only. */
let programs: Actor[];
let limited: Actor[];
/**
 * A call of each operation that would succeed, in the one organisation and in the other; until some do, none does
 * anything.
 */
const own = new Map<string, Call>();
const foreign = new Map<string, Call>();
let before: string[];
const succeeded = new Set<string>();

beforeAll(async () => {
  app = await startApp({ env: { AUTH_SECRET: SECRET } });
  const twins = {
    storeAsTwins: (lotIds: readonly string[]) => storeAsTwins(embeddedUri(app.dataDir), lotIds),
  };
  [world, stranger] = [
    { ...(await newWorld(app.origin)), ...twins },
    { ...(await newWorld(app.origin)), ...twins },
  ];
  signedOut = await makeSignedOut();
  people = await membersOfEachRole(world);
  programs = await makePrograms();
  limited = await makeLimited();
  await inLanes(closedOperations, async (operation) => {
    own.set(operation.operationId, await recipeOf(operation)(world));
    foreign.set(operation.operationId, await recipeOf(operation)(stranger));
  });
  before = [await digestOf(world), await digestOf(stranger)];
});

afterAll(() => app?.dispose());

/** The same token with another end, signed as the server signs. */
function resigned(token: string, exp: number): string {
  const [head = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`;
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'stockroom/access-token', 32));
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

async function makeSignedOut() {
  const seconds = Math.floor(Date.now() / 1000);
  const good = world.anonymous.as(resigned(world.owner.token ?? '', seconds + 3600));
  expect((await good.get('/users/me')).status).toBe(200);
  const revoked = await newMember(world, 'admin');
  await revoked.client.expect(200, revoked.client.post('/users/me/leave'));
  const elsewhere = await newMember(world, 'admin');
  const second = await signIn(world.anonymous, elsewhere.email);
  const { items } = await second.expect(200, second.get('/users/me/sessions'));
  for (const { id, current } of items as { id: string; current: boolean }[])
    if (!current) await second.expect(200, second.call('DELETE', `/users/me/sessions/${id}`, undefined));
  const disabled = await newMember(world, 'admin');
  await world.owner.expect(200, world.owner.patch(`/users/${disabled.userId}`, 1, { disabled: true }));
  const key = await world.owner.expect(201, world.owner.post('/api-keys', { name: 'Gone', scopes: [] }));
  await world.owner.expect(200, world.owner.call('DELETE', `/api-keys/${key.id}`, undefined));
  return [
    { name: 'anonymous', client: world.anonymous },
    { name: 'an expired token', client: world.anonymous.as(resigned(world.owner.token ?? '', seconds - 1)) },
    { name: 'a revoked session', client: elsewhere.client },
    { name: 'somebody who left', client: revoked.client },
    { name: 'a disabled member', client: disabled.client },
    { name: 'a revoked key', client: new Program(app.origin, key.secret) },
  ];
}

/** Those who may do everything, at one site. */
async function makeLimited(): Promise<Actor[]> {
  const permissions = new Set(await everyPermission());
  const siteIds = [world.siteId];
  const member = await newMember(world, 'owner', siteIds);
  const input = { name: 'Limited', scopes: [...permissions], siteIds };
  const { secret } = await world.owner.expect(201, world.owner.post('/api-keys', input));
  const key = new Program(app.origin, secret);
  return [
    { name: 'an owner of one site', client: member.client, permissions, program: false, limited: true },
    { name: 'a key for one site', client: key, permissions, program: true, limited: true },
  ];
}

async function everyPermission(): Promise<string[]> {
  const { items } = await world.owner.expect(200, world.owner.get('/permissions'));
  return items;
}

async function makePrograms(): Promise<Actor[]> {
  const items = await everyPermission();
  const keys: Actor[] = [];
  for (const scope of items) {
    const key = await world.owner.expect(
      201,
      world.owner.post('/api-keys', { name: scope, scopes: [scope] }),
    );
    const client = new Program(app.origin, key.secret);
    keys.push({ name: `a key for ${scope}`, client, permissions: new Set([scope]), program: true });
  }
  return keys;
}

/** A number of the actors that may not call an operation, drawn at random. */
function drawn(from: readonly Actor[], count: number, operation: Operation): Actor[] {
  return from
    .filter((actor) => refusalOf(actor, operation))
    .map((actor) => ({ actor, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ actor }) => actor);
}

describe(`callers without permission are refused, and nothing changes (seed ${seed})`, () => {
  let page: CookieClient;
  let csrf: string;

  beforeAll(async () => {
    const browser = new Browser(app.origin);
    await browser.claim(world.owner.token ?? '');
    csrf = await browser.csrf();
    page = new CookieClient(app.origin, browser.cookie);
    await page.expect(200, page.get('/users/me'));
  });

  test.each(operationRows)('%s', async (name, operation) => {
    const call = own.get(name) ?? {};
    await inLanes(signedOut, async ({ name: caller, client }) => {
      const { status, body } = await send(operation, call, client);
      expect([caller, status, body?.code]).toEqual([caller, 401, 'UNAUTHENTICATED']);
    });
    await inLanes([...people, ...drawn(programs, REFUSED_KEYS, operation), ...limited], async (actor) => {
      const refusal = refusalOf(actor, operation);
      if (!refusal) return;
      const { status, body } = await send(operation, call, actor.client);
      expect([actor.name, status, body?.code]).toEqual([actor.name, 403, refusal]);
    });
  });

  /** A page without its CSRF token can send the cookie and nothing else: whatever the method, that changes nothing. */
  test.each(operationRows.filter(([, { method }]) => method !== 'GET'))(
    '%s with the cookie of a page that is not ours',
    async (name, operation) => {
      const call = own.get(name) ?? {};
      const strange = [
        {},
        { 'x-csrf-token': '' },
        { 'x-csrf-token': '0'.repeat(64) },
        { 'x-csrf-token': csrf },
      ];
      await inLanes([...strange.entries()], async ([index, headers]) => {
        const foreign = index === 3 ? { ...headers, origin: 'https://elsewhere.example' } : headers;
        const { status, body } = await send(operation, call, page, foreign);
        expect([index, status, body?.code]).toEqual([index, 403, 'CSRF_FAILED']);
      });
    },
  );
});

describe('ids of another organisation are like unknown and malformed ones', () => {
  test.each(operationRows)('%s', async (name, operation) => {
    const call = own.get(name) ?? {};
    for (const { where, calls } of foreignVariants(call, foreign.get(name) ?? {})) {
      const answers = await Promise.all(
        calls.map(async (variant) => unlike(await send(operation, variant, call.caller ?? world.owner))),
      );
      expect([where, ...answers]).toEqual([where, answers[0], answers[0], answers[0]]);
      // A list filtered by such an id is empty; everything else answers 404.
      const found = (answers[0]?.body['items'] as unknown[] | undefined)?.length;
      expect([where, found ?? answers[0]?.status]).toEqual([where, found === undefined ? 404 : 0]);
    }
  });

  test.each(operationRows)('%s in X-Tenant', async (name, operation) => {
    const call = own.get(name) ?? {};
    const caller = call.caller ?? world.owner;
    const answers = await Promise.all(
      [stranger.tenantId, '665f1c2ab7e4d90012ab34cd', 'no-id'].map(async (id) =>
        unlike(await send(operation, call, caller, { 'x-tenant': id })),
      ),
    );
    expect(answers[0]).toMatchObject({ status: 409, body: { code: 'TENANT_CHANGED' } });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });
});

test('after all refused calls both organisations are as they were', async () => {
  expect([await digestOf(world), await digestOf(stranger)]).toEqual(before);
});

describe('callers with permission are accepted', () => {
  test.each(operationRows)('%s', async (name, operation) => {
    const recipe = recipeOf(operation);
    const first = await recipe(world);
    const actors = [...people, ...programs].filter((actor) => !refusalOf(actor, operation));
    // An operation that takes permissions from its caller runs with a disposable account, once.
    await inLanes(first.caller ? actors.slice(0, 1) : actors, async (actor, index) => {
      // Read-only calls share their data; calls that change data get new data.
      const call = index === 0 || operation.method === 'GET' ? first : await recipe(world);
      const { status, body } = await send(operation, call, call.caller ?? actor.client);
      if (status < 300) succeeded.add(name);
      const allowed = status !== 401 && status < 500 && (status !== 403 || RULES.has(body?.code));
      const ownOnly = status === 403 && OWN_ONLY.has(name) && actor.name !== 'owner';
      const needed = OF_SUBJECT[name];
      const isOther = status === 403 && needed !== undefined && !actor.permissions.has(needed);
      expect([actor.name, status, allowed || ownOnly || isOther]).toEqual([actor.name, status, true]);
    });
  });

  test('a page of ours writes with its cookie and its token', async () => {
    const browser = new Browser(app.origin);
    await browser.claim(world.owner.token ?? '');
    const headers = { 'x-csrf-token': await browser.csrf() };
    const page = new CookieClient(app.origin, browser.cookie);
    expect((await page.post('/catalog/categories', { name: 'By cookie' }, { headers })).status).toBe(201);
  });

  test('every operation succeeds for some caller', () => {
    const never = closedOperations
      .map(({ operationId }) => operationId)
      .filter((name) => !succeeded.has(name) && !SOLD.has(name));
    expect(never).toEqual([]);
  });
});
