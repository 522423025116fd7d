/** A seeded source of chance (mulberry32), so that a failure can be repeated from the seed that a test prints. */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  static fromEnvironment(): Random {
    const given = process.env.SEED;
    const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
    process.stderr.write(`SEED=${seed}\n`);
    return new Random(seed);
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to but not including the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
