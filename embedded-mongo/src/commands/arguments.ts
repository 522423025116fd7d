import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { failure } from '../base/errors.js';
import type { Doc, MongoError, Value } from '../base/values.js';
import { decode, MAX_STORED_DEPTH } from '../semantics/index.js';
import type { Request } from '../wire/message.js';

/** The typed fields of a command or of one of its statements; a wrong type is MongoDB's error. */
export class Arguments {
  constructor(
    /** The name in messages: the command, or the field of the statement. */
    readonly name: string,
    readonly fields: Doc,
  ) {}

  has(field: string): boolean {
    const value = this.fields.get(field);
    return value !== undefined && value !== null;
  }

  string(field: string): string {
    const value = this.optionalString(field);
    if (value === undefined) throw this.missing(field);
    return value;
  }

  optionalString(field: string): string | undefined {
    const value = this.fields.get(field);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw this.wrongType(field, value, 'string');
    return value;
  }

  boolean(field: string, fallback: boolean): boolean {
    const value = this.fields.get(field);
    if (value === undefined || value === null) return fallback;
    if (typeof value === 'boolean') return value;
    if (isNumber(value)) return Number(value) !== 0;
    throw this.wrongType(field, value, 'bool');
  }

  /** A non-negative integer. */
  count(field: string, fallback: number): number {
    const value = this.fields.get(field);
    if (value === undefined || value === null) return fallback;
    if (!isNumber(value)) throw this.wrongType(field, value, '[long, int, decimal, double]');
    const number = Number(value);
    if (!Number.isInteger(number))
      throw failure(2, `BSON field '${field}' value must be a whole number, actual value '${number}'`);
    if (number < 0) {
      throw failure(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
    }
    return number;
  }

  long(field: string): bigint {
    const value = this.fields.get(field);
    if (value instanceof Long) return value.toBigInt();
    if (value instanceof Int32) return BigInt(value.value);
    if (value === undefined) throw this.missing(field);
    throw this.wrongType(field, value, 'long');
  }

  document(field: string): Doc {
    const value = this.optionalDocument(field);
    if (value === undefined) throw this.missing(field);
    return value;
  }

  optionalDocument(field: string): Doc | undefined {
    const value = this.fields.get(field);
    if (value === undefined || value === null) return undefined;
    if (!(value instanceof Map)) throw this.wrongType(field, value, 'object');
    return value;
  }

  documents(field: string): Doc[] | undefined {
    const value = this.fields.get(field);
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) throw this.wrongType(field, value, 'array');
    return value.map((entry, at) => {
      if (!(entry instanceof Map)) throw this.wrongType(`${field}.${at}`, entry, 'object');
      return entry;
    });
  }

  missing(field: string): MongoError {
    return failure(40414, `BSON field '${this.name}.${field}' is missing but a required field`);
  }

  wrongType(field: string, value: Value, expected: string): MongoError {
    const types = expected.startsWith('[') ? `types '${expected}'` : `type '${expected}'`;
    return failure(
      14,
      `BSON field '${this.name}.${field}' is the wrong type '${typeOf(value)}', expected ${types}`,
    );
  }
}

export function isNumber(value: Value | undefined): value is Int32 | Double | Long | Decimal128 {
  return (
    value instanceof Int32 || value instanceof Double || value instanceof Long || value instanceof Decimal128
  );
}

function typeOf(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Map) return 'object';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Int32) return 'int';
  if (value instanceof Long) return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  return value._bsontype;
}

/** A statement of a write command, which is decoded when it runs. */
export class Statement {
  private decoded: Doc | undefined;

  constructor(readonly raw: Buffer) {}

  get doc(): Doc {
    this.decoded ??= decode(this.raw);
    return this.decoded;
  }

  /** A statement that is stored as it is. */
  get stored(): Doc {
    return decode(this.raw, MAX_STORED_DEPTH);
  }
}

/** The statements of a write command, from its body or from a separate document sequence. */
export function statements(request: Request, field: string): Statement[] {
  const sequence = request.sequences.get(field);
  if (sequence !== undefined) return sequence.map((raw) => new Statement(raw));
  const [name = ''] = request.body.keys();
  const args = new Arguments(name, request.body);
  // A list of documents is a sequence by now, so that this is none.
  args.documents(field);
  throw args.missing(field);
}
