import type { Connection } from 'mongoose';
import { BatchLoader } from './batch-loader.js';

type Row = readonly [key: string, value: number];

/** A store whose reads the test completes. */
function store(rows: Map<string, number>) {
  const queries: { keys: readonly string[]; end: (error?: Error) => void }[] = [];
  const query = (keys: readonly string[]) =>
    new Promise<Row[]>((resolve, reject) => {
      const found = keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? 0] as const] : []));
      queries.push({ keys, end: (error) => (error ? reject(error) : resolve(found)) });
    });
  const reads = new BatchLoader<number, Row>({} as Connection, {
    readOf: (keys) => ({ collection: 'rows', stages: [], expected: 1, alone: () => query(keys) }),
    valuesOf: (found) => new Map(found),
  });
  return { reads, queries };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one turn of the event loop are one query', async () => {
  const { reads, queries } = store(new Map([['b', 2]]));
  const all = [reads.load('a'), reads.load('b'), reads.load('a')];
  await Promise.resolve();
  all.push(reads.load('c'));
  await settled();
  expect(queries.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
  queries[0]?.end();
  expect(await Promise.all(all)).toEqual([null, 2, null, null]);
});

test('calls during a running query are answered together by the next one', async () => {
  const { reads, queries } = store(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  const first = reads.load('a');
  await settled();
  const others = [reads.load('a'), reads.load('b'), reads.load('c'), reads.load('b')];
  expect(queries.map(({ keys }) => keys)).toEqual([['a']]);
  queries[0]?.end();
  expect(await first).toBe(1);
  await settled();
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'c']]);
  queries[1]?.end();
  expect(await Promise.all(others)).toEqual([1, 2, null, 2]);
});

test('a call after a change never gets a value from before it', async () => {
  const rows = new Map([['a', 1]]);
  const { reads, queries } = store(rows);
  const before = reads.load('a');
  await settled();
  rows.set('a', 2);
  const after = reads.load('a');
  queries[0]?.end();
  expect(await before).toBe(1);
  await settled();
  queries[1]?.end();
  expect(await after).toBe(2);
});

test('a failed query rejects its own callers only', async () => {
  const { reads, queries } = store(new Map([['a', 1]]));
  const first = reads.load('a');
  await settled();
  const second = reads.load('a');
  queries[0]?.end(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settled();
  queries[1]?.end();
  expect(await second).toBe(1);
});

test('more keys than one query takes are asked for by several, the earliest first', async () => {
  const keys = Array.from({ length: 1_201 }, (_key, at) => `key-${at}`);
  const { reads, queries } = store(new Map(keys.map((key, at) => [key, at])));
  const found = keys.map((key) => reads.load(key));
  await settled();
  for (let query = 0; query < 3; query += 1) {
    queries[query]?.end();
    await found[query * 500];
    await settled();
  }
  expect(await Promise.all(found)).toEqual(keys.map((_key, at) => at));
  expect(queries.map((query) => query.keys.length)).toEqual([500, 500, 201]);
});
