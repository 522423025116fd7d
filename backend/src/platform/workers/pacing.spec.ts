import { inSlices, paced, pause } from './pacing.js';

/** Keeps the thread busy for longer than a slice. */
function work(): void {
  for (const end = performance.now() + 6; performance.now() < end; );
}

/** Counts the turns of the event loop while an operation runs. */
async function turnsDuring(run: (turns: () => number) => Promise<void>): Promise<void> {
  let [turns, isDone] = [0, false];
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await run(() => turns).finally(() => {
    isDone = true;
  });
}

async function* numbers(): AsyncGenerator<number> {
  for (let index = 0; index < 5; index += 1) yield index;
}

test('heavy work lets the event loop turn at the end of each slice', () =>
  turnsDuring((turns) =>
    inSlices(async () => {
      for (let index = 0; index < 5; index += 1) {
        const before = turns();
        work();
        await pause();
        expect(turns()).toBeGreaterThan(before);
      }
    }),
  ));

test('reads within heavy work pause automatically, and yield every item', () =>
  turnsDuring((turns) =>
    inSlices(async () => {
      const seen: number[] = [];
      let before = -1;
      for await (const item of paced(numbers())) {
        expect(turns()).toBeGreaterThan(before);
        before = turns();
        seen.push(item);
        work();
      }
      expect(seen).toEqual([0, 1, 2, 3, 4]);
    }),
  ));

test('outside of heavy work nothing pauses', () =>
  turnsDuring(async (turns) => {
    const items = numbers();
    expect(paced(items)).toBe(items);
    const before = turns();
    work();
    await pause();
    expect(turns()).toBe(before);
  }));
