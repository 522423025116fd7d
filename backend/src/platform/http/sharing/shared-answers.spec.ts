import { PERIOD_MS, SharedAnswers } from './shared-answers.js';

const NOW = new Date('2026-03-01T10:00:00.400Z');
const LIMITS = { maxEntries: 3, maxBytes: 1000 };

/** Reads that the test ends. */
function reader() {
  const running: { readonly resolve: (body: string) => void; readonly reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => running.push({ resolve, reject }));
  return { read, running };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('those who ask for the same share the running read, and its answer afterwards', async () => {
  const answers = new SharedAnswers(LIMITS);
  const { read, running } = reader();
  const both = [answers.share('a', NOW, read), answers.share('a', NOW, read)];
  running[0]?.resolve('body');
  expect(await Promise.all(both)).toEqual(['body', 'body']);
  expect(await answers.share('a', NOW, read)).toBe('body');
  expect(running).toHaveLength(1);
});

test('another key, and the next period, are read again', async () => {
  const answers = new SharedAnswers(LIMITS);
  const { read, running } = reader();
  void answers.share('a', NOW, read);
  void answers.share('b', NOW, read);
  expect(running).toHaveLength(2);
  void answers.share('a', new Date('2026-03-01T10:00:00.999Z'), read);
  expect(running).toHaveLength(2);
  void answers.share('a', new Date('2026-03-01T10:00:01.000Z'), read);
  expect(running).toHaveLength(3);
});

test('a request that began in an earlier period reads for itself', async () => {
  const answers = new SharedAnswers(LIMITS);
  const { read, running } = reader();
  void answers.share('a', new Date(NOW.getTime() + PERIOD_MS), read);
  void answers.share('a', NOW, read);
  void answers.share('b', NOW, read);
  void answers.share('b', new Date(NOW.getTime() + PERIOD_MS), read);
  expect(running).toHaveLength(4);
});

test('a failure is of those who wait for it, and is not kept', async () => {
  const answers = new SharedAnswers(LIMITS);
  const { read, running } = reader();
  const both = [answers.share('a', NOW, read), answers.share('a', NOW, read)];
  running[0]?.reject(new Error('lost'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void answers.share('a', NOW, read);
  expect(running).toHaveLength(2);
  expect(answers.size.entries).toBe(1);
});

test('entries and bytes are bounded, and end with the period', async () => {
  const answers = new SharedAnswers(LIMITS);
  const body = (length: number) => async () => 'x'.repeat(length);
  await answers.share('large', NOW, body(600));
  await settled();
  expect(answers.size).toEqual({ entries: 0, bytes: 0 });
  for (const key of ['a', 'b', 'c', 'd']) await answers.share(key, NOW, body(10));
  await settled();
  expect(answers.size).toEqual({ entries: 3, bytes: 3 * 22 });
  await answers.share('a', new Date(NOW.getTime() + PERIOD_MS), body(10));
  await settled();
  expect(answers.size).toEqual({ entries: 1, bytes: 22 });
});

test('an answer that comes after its period is kept for no later one', async () => {
  const answers = new SharedAnswers(LIMITS);
  const { read, running } = reader();
  const late = answers.share('a', NOW, read);
  void answers.share('a', new Date(NOW.getTime() + PERIOD_MS), read);
  running[0]?.resolve('late');
  expect(await late).toBe('late');
  running[1]?.resolve('own');
  expect(await answers.share('a', new Date(NOW.getTime() + PERIOD_MS), read)).toBe('own');
});
