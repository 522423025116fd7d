import { Types } from 'mongoose';
import type { Permission, Principal, RequestContext } from '../context/index.js';
import { type EventsRepository, eventTypes, type SequencedEvent } from '../events/index.js';
import type { EventStream } from './event-stream.js';
import { LiveConnection } from './live-connection.js';

const tenantId = new Types.ObjectId();
const userId = new Types.ObjectId();
const principal = { accountId: new Types.ObjectId(), membership: { tenantId, userId } };
const SINCE = new Date('2026-03-01T12:00:00Z');

/** An event of this many seconds after the time from which the reader resumes. */
const eventAt = (seq: number, seconds: number) => ({
  ...{
    seq,
    tenantId,
    type: 'test.changed',
    people: [String(userId)],
    siteIds: [],
    actorId: null,
  },
  ...{ subject: { kind: 'article', id: String(seq), label: null }, requestId: '' },
  at: new Date(SINCE.getTime() + seconds * 1000),
});

/** The events for a reader who resumes from a time, of a chain with these events. */
async function sent(chain: readonly ReturnType<typeof eventAt>[]): Promise<[string, number | undefined][]> {
  const messages: [string, number | undefined][] = [];
  const stream = { send: (name: string, _data: unknown, id?: number) => void messages.push([name, id]) };
  const events = {
    newest: async (_scope: unknown, limit: number) => [...chain].reverse().slice(0, limit),
  };
  const connection = new LiveConnection(
    principal as unknown as Principal & Required<Pick<Principal, 'membership'>>,
    stream as unknown as EventStream,
    async () => undefined,
  );
  await connection.begin({} as RequestContext, events as unknown as EventsRepository, { since: SINCE });
  return messages;
}

test('a reader that resumes from a time gets the events since, although one before was sequenced later', async () => {
  const chain = [eventAt(1, -9), eventAt(2, 1), eventAt(3, -1), eventAt(4, 0), eventAt(5, 2)];
  expect(await sent(chain)).toEqual([
    ['hello', 1],
    ['change', 2],
    ['change', 4],
    ['change', 5],
  ]);
});

test('a reader that resumes from a time after all events gets none', async () => {
  expect(await sent([eventAt(1, -9), eventAt(2, -8)])).toEqual([['hello', 2]]);
  expect(await sent([])).toEqual([['hello', 0]]);
});

test('a reader that resumes from a time with too many events since is asked to reload everything', async () => {
  const chain = Array.from({ length: 300 }, (_none, index) => eventAt(index + 1, index));
  expect(await sent(chain)).toEqual([['reset', 300]]);
});

const accessEvents = eventTypes<object>()('test-access', ['changed'], {
  facts: [],
  texts: [],
  seenBy: [],
  changesAccess: true,
});
const secretEvents = eventTypes<object>()('test-secret', ['changed'], {
  facts: [],
  texts: [],
  seenBy: ['users:manage'],
});

test('events after a change of access are sent with the new access, also during a check', async () => {
  const sentIds: (number | undefined)[] = [];
  const stream = { send: (_name: string, _data: unknown, id?: number) => void sentIds.push(id) };
  const withPermissions = (...permissions: Permission[]) => {
    const membership = { tenantId, userId, permissions: new Set(permissions), siteIds: null };
    return { ...principal, membership } as unknown as Principal & Required<Pick<Principal, 'membership'>>;
  };
  const answers: ((now: Principal) => void)[] = [];
  const recheck = () => new Promise<Principal>((resolve) => answers.push(resolve));
  const connection = new LiveConnection(
    withPermissions('users:manage'),
    stream as unknown as EventStream,
    recheck,
  );
  await connection.begin(
    {} as RequestContext,
    { lastSeq: async () => 0 } as unknown as EventsRepository,
    undefined,
  );
  const deliver = (seq: number, type: { readonly name: string }) =>
    connection.deliver({ ...eventAt(seq, seq), type: type.name, people: [] } as unknown as SequencedEvent);
  const early = connection.check();
  deliver(1, secretEvents.changed);
  deliver(2, accessEvents.changed);
  deliver(3, secretEvents.changed);
  answers[0]?.(withPermissions('users:manage'));
  await early;
  await new Promise(setImmediate);
  expect(sentIds).not.toContain(3);
  answers[1]?.(withPermissions());
  await new Promise(setImmediate);
  expect(sentIds).toContain(1);
  expect(sentIds).not.toContain(3);
});
