import { randomInt } from 'node:crypto';

/** The seed of this run; SEED repeats an earlier one. */
export const seed = Number(process.env['SEED'] ?? randomInt(1, 2 ** 31));

/** A small generator with a seed, so that a run can be repeated: numbers from 0 up to, and not including, 1. */
export function random(state: number): () => number {
  let current = state;
  return () => {
    current = (Math.imul(current, 1_664_525) + 1_013_904_223) >>> 0;
    return current / 2 ** 32;
  };
}

/** How many histories a test of a model tries: HISTORIES, or what is usual for it. */
export const historiesOr = (usual: number): number => Number(process.env['HISTORIES'] ?? usual);

/** How long so many histories may take, in milliseconds. */
export const timeFor = (histories: number): number => 60_000 + histories * 10_000;
