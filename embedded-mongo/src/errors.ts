import { MongoError } from './values.js';

/** MongoDB's names of the codes that this engine answers with. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  197: 'InvalidIndexSpecificationOption',
  206: 'NoSuchSession',
  211: 'KeyNotFound',
  225: 'TransactionTooOld',
  237: 'CursorInUse',
  244: 'TransactionAborted',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  290: 'TransactionExceededLifetimeLimitSeconds',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  14031: 'OutOfDiskSpace',
};

export function codeName(code: number): string {
  return NAMES[code] ?? `Location${code}`;
}

export function failure(
  code: number,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
  labels: readonly string[] = [],
): MongoError {
  return new MongoError(code, codeName(code), message, details, labels);
}

export const TRANSIENT = 'TransientTransactionError';

export function writeConflict(): MongoError {
  return failure(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    {},
    [TRANSIENT],
  );
}
