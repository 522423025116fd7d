import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { OutboxEntry } from './outbox.rules';

type Outbox = typeof import('./outbox');

const ANNA = { userId: 'anna', tenantId: 'brigade' };
const BEN = { userId: 'ben', tenantId: 'brigade' };

const tokenOf = ({ userId, tenantId }: typeof ANNA) =>
  `head.${btoa(JSON.stringify({ sub: userId, tid: tenantId }))}.signature`;

const stored = new Map<string, string>();
const signIn = (who: typeof ANNA | null) => {
  if (who === null) stored.delete('access_token');
  else stored.set('access_token', tokenOf(who));
};

interface SentRequest {
  readonly path: string;
  readonly token: string | null;
  readonly key: string | null;
  readonly quantity: unknown;
}
let sent: SentRequest[] = [];
/** The next answers of the server; by default it accepts. */
let answers: (() => Response)[] = [];
let outbox: Outbox;

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const refused =
  (status: number, code: string, details: object = {}) =>
  () =>
    Response.json({ status, code, error: code, ...details }, { status });

const pick = (line: string, quantity: number) => ({
  kind: 'pick' as const,
  subject: `pick/${line}`,
  label: line,
  path: `/api/preparation/orders/1/picks`,
  body: { lineId: line, quantity, expectedPicked: 0 },
  key: `key-${line}-${quantity}`,
});
const unsent = async () => (await import('./unsent')).currentUnsent();

beforeEach(async () => {
  Object.assign(globalThis, {
    indexedDB: new IDBFactory(),
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
    document: { documentElement: { lang: 'en' } },
    window: new EventTarget(),
    navigator: {},
    BroadcastChannel: undefined,
    fetch: async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const { Authorization: token = null, 'Idempotency-Key': key = null } = headers;
      sent.push({ path, token, key, quantity: JSON.parse(body).quantity });
      return (answers.shift() ?? (() => Response.json({})))();
    },
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  jest.resetModules();
  [sent, answers] = [[], []];
  stored.clear();
  signIn(ANNA);
  outbox = await import('./outbox');
  await outbox.startOutbox(() => undefined, new AbortController().signal);
});
afterEach(() => jest.useRealTimers());

/** Starts the outbox, and stops it when the server has answered something. */
const untilArrived = () =>
  new Promise<OutboxEntry>((resolve) => {
    const stop = new AbortController();
    const take = (entry: OutboxEntry) => {
      stop.abort();
      resolve(entry);
    };
    void outbox.startOutbox(take, stop.signal);
    window.dispatchEvent(new Event('online'));
  });

it('sends in order, each with its own key, and is empty then', async () => {
  for (const line of ['a', 'b', 'c']) await outbox.addEntry(pick(line, 1));
  await outbox.sendEntries();
  expect(sent.map(({ key }) => key)).toEqual(['key-a-1', 'key-b-1', 'key-c-1']);
  expect(await unsent()).toMatchObject({ entries: [] });
  expect(stored.has('stockroom.unsent')).toBe(false);
});

it('repeats a write whose answer was lost with the same key and content, whatever was picked since', async () => {
  await outbox.addEntry(pick('a', 1));
  answers = [lost];
  await outbox.sendEntries();
  await outbox.addEntry(pick('a', 2));
  await outbox.sendEntries();
  expect(sent.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['key-a-1', 1],
    ['key-a-1', 1],
    ['key-a-2', 2],
  ]);
});

it('sends nothing of another user, with whose token requests are made since', async () => {
  await outbox.addEntry(pick('a', 1));
  signIn(BEN);
  await outbox.sendEntries();
  expect([sent, (await unsent()).entries]).toEqual([[], []]);
  signIn(ANNA);
  await outbox.sendEntries();
  expect(sent.map(({ token }) => token)).toEqual([`Bearer ${tokenOf(ANNA)}`]);
});

it('sends nothing before it is known who is signed in, whatever the token of the last visit says', async () => {
  const known = new AbortController();
  await outbox.startOutbox(() => undefined, known.signal);
  known.abort();
  await outbox.addEntry(pick('a', 1));
  await outbox.sendEntries();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([]);
  await outbox.startOutbox(() => undefined, new AbortController().signal);
  expect(sent.map(({ key }) => key)).toEqual(['key-a-1']);
});

it('stops in the middle when another user signs in', async () => {
  for (const line of ['a', 'b']) await outbox.addEntry(pick(line, 1));
  answers = [
    () => {
      signIn(BEN);
      return Response.json({});
    },
  ];
  await outbox.sendEntries();
  expect(sent).toHaveLength(1);
});

it('the outbox waits after the end of the session, says so, and counts the queued writes without a signed-in person', async () => {
  await outbox.addEntry(pick('a', 1));
  answers = [refused(401, 'UNAUTHENTICATED')];
  await outbox.sendEntries();
  expect(await unsent()).toMatchObject({ isPaused: true, entries: [{ label: 'a' }] });
  signIn(null);
  await outbox.sendEntries();
  expect(await unsent()).toMatchObject({ entries: [], ownerless: 1 });
  signIn(ANNA);
  await outbox.sendEntries();
  expect([sent.length, (await unsent()).isPaused]).toEqual([2, false]);
});

it.each([
  ['a busy server', 503, 'OUTCOME_UNKNOWN'],
  ['a rate limit', 429, 'RATE_LIMITED'],
  ['an attempt that still runs', 409, 'IDEMPOTENCY_IN_PROGRESS'],
])('holds everything back after %s', async (_case, status, code) => {
  for (const line of ['a', 'b']) await outbox.addEntry(pick(line, 1));
  answers = [refused(status, code)];
  await outbox.sendEntries();
  expect(sent).toHaveLength(1);
  expect((await unsent()).entries).toHaveLength(2);
});

describe('a refusal', () => {
  it('is kept with its reason until somebody decides, and holds up nothing else', async () => {
    for (const line of ['a', 'b']) await outbox.addEntry(pick(line, 1));
    answers = [refused(409, 'ORDER_CLOSED')];
    await outbox.sendEntries();
    const { entries } = await unsent();
    expect(entries).toMatchObject([{ label: 'a', problem: { code: 'ORDER_CLOSED' } }]);
    await outbox.sendEntries();
    expect(sent).toHaveLength(2);
    await outbox.dropEntries(entries);
    expect((await unsent()).entries).toEqual([]);
  });

  it('that is sent again has a new key', async () => {
    await outbox.addEntry(pick('a', 1));
    answers = [refused(409, 'PICK_CONFLICT', { picked: 4 })];
    await outbox.sendEntries();
    const [entry] = (await unsent()).entries;
    await outbox.retryEntry(entry as OutboxEntry);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect((await unsent()).entries).toEqual([]);
  });

  it('of a scanned piece because somebody else has picked one sends it on top of that', async () => {
    const scan = (code: string, quantity: number) => {
      const { body, ...draft } = pick('a', quantity);
      return { ...draft, body: { ...body, expectedPicked: quantity - 1, scannedCode: code }, adds: 1 };
    };
    for (const [code, quantity] of [['S-2', 1] as const, ['S-3', 2] as const])
      await outbox.addEntry(scan(code, quantity));
    answers = [
      refused(409, 'PICK_CONFLICT', { picked: 1 }),
      () => Response.json({}),
      refused(409, 'PICK_CONFLICT', { picked: 2 }),
    ];
    await outbox.sendEntries();
    expect(sent.map(({ quantity }) => quantity)).toEqual([1, 2, 2, 3]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
    expect((await unsent()).entries).toEqual([]);
  });

  it('by a pick of the same quantity leaves nothing to decide', async () => {
    await outbox.addEntry(pick('a', 4));
    answers = [refused(409, 'PICK_CONFLICT', { picked: 4 })];
    await outbox.sendEntries();
    expect((await unsent()).entries).toEqual([]);
  });
});

it('is sent when the network is back', async () => {
  await outbox.addEntry(pick('a', 1));
  answers = [lost];
  await outbox.sendEntries();
  expect(await untilArrived()).toMatchObject({ label: 'a' });
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-a-1']));
});

it('forgets the work of a user on a decision, and of no other', async () => {
  await outbox.addEntry(pick('a', 1));
  signIn(BEN);
  await outbox.addEntry(pick('b', 1));
  await outbox.dropEntriesOfUser('anna');
  expect(await Promise.all(['anna', 'ben'].map(outbox.countEntriesOfUser))).toEqual([0, 1]);
});

describe('kept answers', () => {
  it('are read by who saw them, for seven days', async () => {
    const { storeAnswer, readAnswer } = await import('./answers');
    jest.setSystemTime(0);
    await storeAnswer(ANNA, 'getOrder(1)', 'order');
    expect(await readAnswer(ANNA, 'getOrder(1)')).toMatchObject({ data: 'order', at: 0 });
    expect(await readAnswer(BEN, 'getOrder(1)')).toBeUndefined();
    expect(await readAnswer({ ...ANNA, tenantId: 'theatre' }, 'getOrder(1)')).toBeUndefined();
    jest.setSystemTime(7 * 24 * 3_600_000);
    expect(await readAnswer(ANNA, 'getOrder(1)')).toBeUndefined();
  });

  it('are at most 200 for each reader: the oldest give way', async () => {
    const { storeAnswer, readAnswer } = await import('./answers');
    for (let at = 0; at <= 200; at += 1) await storeAnswer(ANNA, `getOrder(${at})`, at, Date.now() + at);
    await storeAnswer(BEN, 'getOrder(0)', 0);
    expect(await readAnswer(ANNA, 'getOrder(0)')).toBeUndefined();
    expect(await readAnswer(ANNA, 'getOrder(1)')).toMatchObject({ data: 1 });
    expect(await readAnswer(BEN, 'getOrder(0)')).toMatchObject({ data: 0 });
  });

  it('of others go when a user signs in, and all of them at a sign-out', async () => {
    const { forgetAnswers, storeAnswer, readAnswer } = await import('./answers');
    for (const who of [ANNA, BEN]) await storeAnswer(who, 'getMe(undefined)', who.userId);
    await forgetAnswers('ben');
    expect(await readAnswer(ANNA, 'getMe(undefined)')).toBeUndefined();
    expect(await readAnswer(BEN, 'getMe(undefined)')).toMatchObject({ data: 'ben' });
    await forgetAnswers();
    expect(await readAnswer(BEN, 'getMe(undefined)')).toBeUndefined();
  });
});
