import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import type { Value } from '../../base/values.js';
import { encode } from '../bson/encode.js';
import { typeCode } from '../filter/types.js';

/**
 * Returns whether two values are the same bytes, type and all: an update of a value to an identical one changes nothing. It
 * is narrower than equality, for which 1 and 1.0 are the same.
 */
export function identical(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left instanceof Int32) return right instanceof Int32 && left.value === right.value;
  if (left instanceof Double) return right instanceof Double && Object.is(left.value, right.value);
  if (left instanceof ObjectId) return right instanceof ObjectId && left.equals(right);
  if (left instanceof Date) return right instanceof Date && left.getTime() === right.getTime();
  if (typeCode(left) !== typeCode(right)) return false;
  if (left instanceof Long) return left.low === (right as Long).low && left.high === (right as Long).high;
  if (left instanceof Decimal128) return Buffer.compare(left.bytes, (right as Decimal128).bytes) === 0;
  return encode(new Map([['', left]])).equals(encode(new Map([['', right]])));
}
