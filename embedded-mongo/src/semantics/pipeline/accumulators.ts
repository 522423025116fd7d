import { Int32 } from 'bson';
import type { Value } from '../../base/values.js';
import { compareValues } from '../compare/compare.js';
import { encodeKey } from '../compare/key.js';
import { fail } from '../errors.js';
import { own } from '../table.js';
import type { Maybe } from './expression-node.js';
import { isNullish } from './expression-node.js';
import { Summation } from './summation.js';

/** The state of one accumulator of one group. */
export interface Accumulator {
  add(value: Maybe): void;
  result(): Value;
}

class Sum implements Accumulator {
  private readonly total = new Summation();

  add(value: Maybe): void {
    this.total.add(value);
  }

  result(): Value {
    return this.total.result();
  }
}

class Average implements Accumulator {
  private readonly total = new Summation();

  add(value: Maybe): void {
    this.total.add(value);
  }

  result(): Value {
    return this.total.average();
  }
}

class Count implements Accumulator {
  private count = 0;

  add(): void {
    this.count++;
  }

  result(): Value {
    return new Int32(this.count);
  }
}

class Extreme implements Accumulator {
  private best: Maybe;

  constructor(private readonly sign: 1 | -1) {}

  add(value: Maybe): void {
    if (isNullish(value)) return;
    if (this.best === undefined || compareValues(value, this.best) * this.sign > 0) this.best = value;
  }

  result(): Value {
    return this.best ?? null;
  }
}

class First implements Accumulator {
  private seen = false;
  private first: Maybe;

  add(value: Maybe): void {
    if (!this.seen) this.first = value;
    this.seen = true;
  }

  result(): Value {
    return this.first ?? null;
  }
}

/** A text that is equal for equal values only. */
export function groupKey(value: Maybe): string {
  if (typeof value === 'string') return `s${value}`;
  if (value instanceof Int32) return `n${value.value}`;
  const key = encodeKey(value);
  return shortNumber(key) ?? `k${key.toString('latin1')}`;
}

/** Small whole numbers have one text in all their types. */
function shortNumber(key: Buffer): string | undefined {
  if (key.length !== 10 || key[0] !== 20) return undefined;
  const number = decodeDouble(key);
  return Number.isInteger(number) && Math.abs(number) <= 2147483647 ? `n${number}` : undefined;
}

function decodeDouble(key: Buffer): number {
  const bytes = Buffer.from(key.subarray(1, 9));
  const first = bytes[0] as number;
  if (first >= 0x80) bytes[0] = first ^ 0x80;
  else for (let index = 0; index < 8; index++) bytes[index] = ~(bytes[index] as number);
  return bytes.readDoubleBE(0) + 0;
}

/** The accumulators of `$group`. Others are refused. */
const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => new Extreme(-1),
  $max: () => new Extreme(1),
  $count: () => new Count(),
  $first: () => new First(),
};

export const ACCUMULATOR_NAMES: readonly string[] = Object.keys(ACCUMULATORS);

export function accumulatorFactory(name: string): (() => Accumulator) | undefined {
  return own(ACCUMULATORS, name);
}

export function checkCountArgument(argument: Value): void {
  if (!(argument instanceof Map) || argument.size > 0)
    throw fail(14, '$count takes no arguments, i.e. $count:{}');
}
