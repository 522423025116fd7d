const LEAST_FREE = 0.05;

/** Returns whether a disk has more than 5 % of free space for unprivileged processes. */
export function hasRoom({ blocks, bavail }: { blocks: number; bavail: number }): boolean {
  return blocks === 0 || bavail / blocks > LEAST_FREE;
}
