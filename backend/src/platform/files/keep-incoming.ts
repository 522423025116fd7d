import { utimes } from 'node:fs/promises';

/** The time for which an arriving file may be unused before it is swept: longer than any upload takes. */
export const ORPHAN_MS = 3_600_000;
const TOUCH_MS = ORPHAN_MS / 6;

/** Protects these files and folders from the sweepers of all nodes while long work uses them. A missing one is ignored. */
export async function keepIncoming<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
  const touch = (): void => {
    const now = new Date();
    for (const path of paths) utimes(path, now, now).catch(() => undefined);
  };
  const timer = setInterval(touch, TOUCH_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
