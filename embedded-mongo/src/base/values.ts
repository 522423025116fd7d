import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** The largest document that is stored or sent. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * A BSON document in memory. A Map and not an object, because the order of keys counts in MongoDB and a
 * JavaScript object reorders keys that look like integers; also `__proto__` is then a key like any other.
 */
export type Doc = Map<string, Value>;

/**
 * A BSON value in memory. Numbers keep their BSON type (Int32, Double, Long, Decimal128 of the bson package), so that a
 * value that an update does not touch, or only adds to, keeps its type. `undefined` is never a value: it stands for
 * "missing" where a function says so.
 */
export type Value =
  | Doc
  | Value[]
  | string
  | boolean
  | null
  | Date
  | Int32
  | Double
  | Long
  | Decimal128
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | Code
  | DBRef
  | MinKey
  | MaxKey;

/** An error with MongoDB's code and name, and a message, as the reply to a client. */
export class MongoError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    /** Further fields of the reply, such as keyPattern and keyValue of a duplicate key. */
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly labels: readonly string[] = [],
  ) {
    super(message);
    this.name = 'MongoError';
  }
}

/** The refusal of an unsupported feature: the message names it and the setting MONGODB_URI. */
export function unsupported(what: string, code = 115, codeName = 'CommandNotSupported'): MongoError {
  return new MongoError(
    code,
    codeName,
    `${what} is not part of the embedded database; set MONGODB_URI to use a MongoDB replica set`,
  );
}
