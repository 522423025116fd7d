import { MongoError } from '../base/values.js';

const NAMES: Readonly<Record<number, string>> = {
  2: 'BadValue',
  4: 'NoSuchKey',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  22: 'InvalidBSON',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  66: 'ImmutableField',
  72: 'InvalidOptions',
  111: 'NotExactValueField',
  171: 'CannotIndexParallelArrays',
  224: 'QueryFeatureNotAllowed',
  241: 'ConversionFailure',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
};

/** An error with MongoDB's own code; codes without a name are named by their location, as in MongoDB. */
export function fail(code: number, message: string): MongoError {
  return new MongoError(code, NAMES[code] ?? `Location${code}`, message);
}

/** As MongoDB answers without the search service of Atlas, and where to find both. */
export function searchNotEnabled(what: string): MongoError {
  return new MongoError(
    31082,
    'SearchNotEnabled',
    `${what} needs the search service of Atlas and is not part of the embedded database; set MONGODB_URI to use it`,
  );
}
