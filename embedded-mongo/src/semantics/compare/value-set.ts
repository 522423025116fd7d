import type { Value } from '../../base/values.js';
import { compareValues } from './compare.js';
import { encodeKey } from './key.js';

/** Up to this number, values are compared one by one, which is cheaper than computing their keys. */
const MAX_LINEAR_VALUES = 8;

/** Values of which no two are equal; equal values have equal keys. */
export class ValueSet {
  private readonly few: Value[] = [];
  private keys: Set<string> | undefined;

  constructor(values: readonly Value[] = []) {
    for (const value of values) this.add(value);
  }

  has(value: Value): boolean {
    if (this.keys !== undefined) return this.keys.has(keyOf(value));
    return this.few.some((other) => compareValues(value, other) === 0);
  }

  /** False where an equal value is there already. */
  add(value: Value): boolean {
    if (this.has(value)) return false;
    if (this.keys !== undefined) this.keys.add(keyOf(value));
    else if (this.few.push(value) > MAX_LINEAR_VALUES) this.keys = new Set(this.few.map(keyOf));
    return true;
  }
}

function keyOf(value: Value): string {
  return encodeKey(value).toString('latin1');
}
