import type { RequestContext } from '../../context/index.js';

type Results<R extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>>;
};

/**
 * Runs reads that do not depend on each other in one turn, so that they can share a command. In a transaction they run one
 * after the other: a session takes one command at a time.
 */
export async function readAll<const R extends readonly (() => Promise<unknown>)[]>(
  { session }: Pick<RequestContext, 'session'>,
  reads: R,
): Promise<Results<R>> {
  if (!session) return (await Promise.all(reads.map((read) => read()))) as Results<R>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<R>;
}
