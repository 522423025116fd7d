import 'reflect-metadata';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { Types } from 'mongoose';
import { EVENT_MODEL } from './event.schema.js';
import { EVENT_HEAD_MODEL, EventLog } from './event-log.js';

interface Row {
  readonly _id: number;
  readonly tenantId: Types.ObjectId | null;
}

const [A, B, C] = ['a', 'b', 'c'].map((digit) => new Types.ObjectId(digit.repeat(24)));
const hex = (id: unknown) => (id ? String(id) : '');
const byTenant = (one: Row, other: Row) =>
  hex(one.tenantId).localeCompare(hex(other.tenantId)) || one._id - other._id;

/** A log with these waiting events, whose collection applies the filters of the log. */
async function logOf(rows: readonly Row[]): Promise<EventLog> {
  const find = ({ tenantId }: { tenantId?: Types.ObjectId | null | { $gt: Types.ObjectId } }) => {
    const after = tenantId && '$gt' in tenantId ? hex(tenantId.$gt) : undefined;
    const fits = (row: Row) =>
      tenantId === undefined ||
      (after === undefined ? hex(row.tenantId) === hex(tenantId) : hex(row.tenantId) > after);
    const found = rows.filter(fits).sort(byTenant);
    return { sort: () => ({ limit: (most: number) => ({ toArray: async () => found.slice(0, most) }) }) };
  };
  const module = await Test.createTestingModule({
    providers: [
      EventLog,
      { provide: getModelToken(EVENT_MODEL), useValue: { collection: { find } } },
      { provide: getModelToken(EVENT_HEAD_MODEL), useValue: {} },
      { provide: getConnectionToken(), useValue: {} },
    ],
  }).compile();
  return module.get(EventLog);
}

const waiting = (tenantId: Types.ObjectId | null | undefined, from: number, count: number): Row[] =>
  Array.from({ length: count }, (_none, index) => ({ _id: from + index, tenantId: tenantId ?? null }));

const idsOf = ({ events }: { events: readonly unknown[] }) => (events as Row[]).map(({ _id }) => _id);

test('an organisation with thousands of waiting events leaves room for those of the others, each in their order', async () => {
  const log = await logOf([...waiting(A, 0, 5_000), ...waiting(B, 10_000, 2), ...waiting(null, 20_000, 1)]);
  const ids = idsOf(await log.pendingInTurn(9, null));
  expect(ids).toEqual([0, 1, 2, 10_000, 10_001, 20_000]);
});

test('a batch goes on after the organisation that was the last one in the batch before', async () => {
  const log = await logOf([...waiting(A, 0, 1), ...waiting(B, 10, 1), ...waiting(C, 20, 1)]);
  expect(idsOf(await log.pendingInTurn(3, B ?? null))).toEqual([20, 0, 10]);
});

test('many waiting organisations take turns', async () => {
  const tenants = Array.from(
    { length: 60 },
    (_none, index) => new Types.ObjectId(String(index + 1).padStart(24, '0')),
  );
  const log = await logOf(tenants.flatMap((tenantId, index) => waiting(tenantId, index * 100, 50)));
  const seen = new Set<string>();
  let last: Types.ObjectId | null = null;
  for (let batch = 0; batch < 3; batch += 1) {
    const turn: Awaited<ReturnType<EventLog['pendingInTurn']>> = await log.pendingInTurn(500, last);
    for (const { tenantId } of turn.events) seen.add(hex(tenantId));
    ({ last } = turn);
  }
  expect(seen.size).toBe(60);
});

test('an organisation that waits alone is not read again', async () => {
  const log = await logOf(waiting(A, 0, 5_000));
  const oldest = [{ _id: 'read before' }] as never;
  expect((await log.pendingInTurn(1, null, oldest)).events).toBe(oldest);
  // Others may wait behind those that were read.
  const several = await logOf([...waiting(A, 0, 5_000), ...waiting(B, 10_000, 2)]);
  expect(idsOf(await several.pendingInTurn(4, null, oldest))).toEqual([0, 1, 10_000, 10_001]);
});

test('nothing is found where nothing waits', async () => {
  expect(await (await logOf([])).pendingInTurn(10, A ?? null)).toEqual({ events: [], last: null });
});
