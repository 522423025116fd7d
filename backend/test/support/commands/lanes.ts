const LANES = 4;

/**
 * Does something with each item, with a few of them at a time, where their order means nothing: the server commits commands
 * that arrive together in one transaction. Rejects with the first failure, when the work that had begun is over.
 */
export async function inLanes<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return;
      await work(item, index).catch((failure: unknown) => failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
}
