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

/** The number of histories of a test of a model: HISTORIES, or the usual number. */
export const historiesOr = (usual: number): number => Number(process.env['HISTORIES'] ?? usual);

/** The time limit for a number of histories, in milliseconds. */
export const timeFor = (histories: number): number => 60_000 + histories * 10_000;
