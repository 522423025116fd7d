import { Double, EJSON, Int32, Long, Timestamp } from 'bson';
import type { Doc, Value } from '../base/values.js';

/**
 * Converts a plain JavaScript value to one of this engine, for specs: whole numbers are 32-bit integers, others doubles.
 */
export function value(plain: unknown): Value {
  if (typeof plain === 'number') return Number.isInteger(plain) ? new Int32(plain) : new Double(plain);
  if (Array.isArray(plain)) return plain.map(value);
  if (typeof plain === 'object' && plain !== null && Object.getPrototypeOf(plain) === Object.prototype) {
    return doc(plain as Record<string, unknown>);
  }
  return plain as Value;
}

export function doc(plain: Record<string, unknown>): Doc {
  return new Map(Object.entries(plain).map(([name, each]) => [name, value(each)]));
}

/** A value as text that shows types and the order of keys, for comparing in specs. */
export function show(given: Value | undefined): string {
  if (given === undefined) return 'missing';
  if (given instanceof Map) return `{${[...given].map(([name, each]) => `${name}:${show(each)}`).join(',')}}`;
  if (Array.isArray(given)) return `[${given.map(show).join(',')}]`;
  if (given instanceof Int32) return String(given.value);
  if (given instanceof Double) return `d${Object.is(given.value, -0) ? '-0' : given.value}`;
  if (given instanceof Long && !(given instanceof Timestamp)) return `L${given.toString()}`;
  return EJSON.stringify(given, { relaxed: false });
}

/** The error code that a call ends with; undefined where it succeeds. */
export function codeOf(call: () => unknown): number | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as { code: number }).code;
  }
}
