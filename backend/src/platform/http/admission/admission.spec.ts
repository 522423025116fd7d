import { Admission } from './admission.js';

const code = (attempt: Promise<void>) =>
  attempt.then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  );

test('admission runs a bounded number of requests, queues a bounded number, and refuses one more at once', async () => {
  const admission = new Admission({ running: 2, waiting: 1, timeoutMs: 60_000 });
  await Promise.all([admission.enter(), admission.enter()]);
  const waiting = code(admission.enter());
  const refused = code(admission.enter());
  expect([admission.running, admission.waiting]).toEqual([2, 1]);
  expect(await refused).toBe('OVERLOADED');
  admission.leave();
  expect(await waiting).toBe('admitted');
});

test('a request that waits too long gets 503 with Retry-After', async () => {
  const admission = new Admission({ running: 0, waiting: 1, timeoutMs: 1 });
  expect(await code(admission.enter())).toBe('OVERLOADED');
});

test('a place that is left without anybody waiting is free again', async () => {
  const admission = new Admission({ running: 1, waiting: 0, timeoutMs: 1 });
  await admission.enter();
  admission.leave();
  expect(await code(admission.enter())).toBe('admitted');
});

test('a request that gives up while waiting frees its place, and is never admitted', async () => {
  const admission = new Admission({ running: 1, waiting: 1, timeoutMs: 60_000 });
  await admission.enter();
  const turns: string[] = [];
  void admission.enter((giveUp) => giveUp()).then(() => turns.push('who gave up'));
  const second = admission.enter().then(() => turns.push('who waited'));
  admission.leave();
  await second;
  expect(turns).toEqual(['who waited']);
});
