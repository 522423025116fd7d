import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import type { Value } from '../base/values.js';

/** A value in the notation of MongoDB's messages. */
export function describeValue(value: Value | undefined): string {
  if (value === undefined || value === null) return value === null ? 'null' : 'undefined';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Int32 || value instanceof Double) return describeNumber(value);
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (Array.isArray(value)) return `[ ${value.map(describeValue).join(', ')} ]`;
  if (value instanceof Map) return describeDocument(value);
  if (value instanceof Binary) return describeBinary(value);
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  return value._bsontype;
}

function describeNumber(value: Int32 | Double): string {
  const number = value.value;
  return value instanceof Double && Number.isInteger(number) ? `${number}.0` : String(number);
}

function describeDocument(value: ReadonlyMap<string, Value>): string {
  const fields = [...value].map(([name, inner]) => `${name}: ${describeValue(inner)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function describeBinary(value: Binary): string {
  if (value.sub_type === Binary.SUBTYPE_UUID) return `UUID("${value.toUUID().toHexString()}")`;
  return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
}
