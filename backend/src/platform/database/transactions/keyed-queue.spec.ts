import { KeyedQueue } from './keyed-queue.js';

test('work with a key in common runs one after the other, in the order in which it came', async () => {
  const queue = new KeyedQueue();
  const trace: string[] = [];
  const job = (name: string, keys: string[]) =>
    queue.run(keys, async () => {
      trace.push(`${name} in`);
      await new Promise(setImmediate);
      trace.push(`${name} out`);
    });
  await Promise.all([job('a', ['x', 'y']), job('b', ['y', 'z']), job('c', ['z', 'x'])]);
  for (let index = 0; index < trace.length; index += 2) expect(trace[index]?.[0]).toBe(trace[index + 1]?.[0]);
});

test('keys named in any order never make two wait for each other', async () => {
  const queue = new KeyedQueue();
  const done = await Promise.all(
    Array.from({ length: 50 }, (_item, index) =>
      queue.run(index % 2 ? ['a', 'b'] : ['b', 'a'], async () => index),
    ),
  );
  expect(done).toHaveLength(50);
});

test('work that fails lets the next one in', async () => {
  const queue = new KeyedQueue();
  await expect(queue.run(['k'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(['k'], async () => 'next')).toBe('next');
});
