import { FairQueue } from './fair-queue.js';

const LIMITS = { running: 2, waiting: 4, waitingPerKey: 3, timeoutMs: 60_000 };

/** Work that the test completes. */
class PendingWork {
  readonly started: string[] = [];
  readonly #ends = new Map<string, () => void>();

  work(name: string): () => Promise<string> {
    return () => {
      this.started.push(name);
      return new Promise((resolve) => this.#ends.set(name, () => resolve(name)));
    };
  }

  async end(name: string): Promise<void> {
    this.#ends.get(name)?.();
    await new Promise(setImmediate);
  }
}

/** Starts work that the test does not wait for. It may be refused long after the test has ended. */
const leave = (begun: Promise<unknown>) => void begun.catch(() => undefined);

test('a key has one entry running, and another key does not wait behind it', async () => {
  const [queue, held] = [new FairQueue(LIMITS), new PendingWork()];
  for (const name of ['a1', 'a2', 'b1']) leave(queue.run([name.slice(0, 1)], held.work(name)));
  expect(held.started).toEqual(['a1', 'b1']);
  await held.end('b1');
  expect(held.started).toEqual(['a1', 'b1']);
  await held.end('a1');
  expect(held.started).toEqual(['a1', 'b1', 'a2']);
});

test('keys take turns, however many entries one of them has waiting', async () => {
  const [queue, held] = [new FairQueue({ ...LIMITS, running: 1 }), new PendingWork()];
  for (const name of ['a1', 'a2', 'a3', 'b1']) leave(queue.run([name.slice(0, 1)], held.work(name)));
  for (const name of ['a1', 'a2', 'b1']) await held.end(name);
  expect(held.started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('entries above the limits are refused at once, in total and per key', async () => {
  const [queue, held] = [new FairQueue(LIMITS), new PendingWork()];
  const run = (name: string) => queue.run([name.slice(0, 1)], held.work(name));
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4']) leave(run(name));
  await expect(run('a5')).rejects.toMatchObject({ code: 'OVERLOADED', extras: { retryAfter: 5 } });
  leave(run('c1'));
  await expect(run('d1')).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect([queue.running, queue.waiting]).toEqual([2, 4]);
});

test('a task that waits too long is refused and never runs', async () => {
  const [queue, held] = [new FairQueue({ ...LIMITS, timeoutMs: 1 }), new PendingWork()];
  leave(queue.run(['a'], held.work('a1')));
  await expect(queue.run(['a'], held.work('a2'))).rejects.toMatchObject({ code: 'OVERLOADED' });
  await held.end('a1');
  expect([held.started, queue.running, queue.waiting]).toEqual([['a1'], 0, 0]);
});

test('calls that wait under one name share a run that starts after all of them, and count towards the room', async () => {
  const [queue, held] = [new FairQueue(LIMITS), new PendingWork()];
  const share = (name: string) => queue.run(['a'], held.work(name), { share: 'same' });
  const first = share('first');
  const [second, third, fourth] = [share('second'), share('third'), share('fourth')];
  await expect(share('fifth')).rejects.toMatchObject({ code: 'OVERLOADED' });
  await held.end('first');
  await held.end('second');
  expect(await Promise.all([first, second, third, fourth])).toEqual(['first', 'second', 'second', 'second']);
  expect(held.started).toEqual(['first', 'second']);
});

test('work that fails gives its place on', async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1 });
  const failing = queue.run(['a'], () => Promise.reject(new Error('no')));
  const next = queue.run(['b'], async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
