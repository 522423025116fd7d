import { MongoError } from './values.js';

/** MongoDB's names of the error codes in use. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  54: 'NotSingleValueField',
  59: 'CommandNotFound',
  64: 'WriteConcernFailed',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  134: 'ReadConcernMajorityNotAvailableYet',
  136: 'CappedPositionLost',
  143: 'CursorInUse',
  189: 'PrimarySteppedDown',
  197: 'InvalidIndexSpecificationOption',
  206: 'NoSuchSession',
  211: 'KeyNotFound',
  225: 'TransactionTooOld',
  237: 'CursorKilled',
  239: 'SnapshotTooOld',
  244: 'TransactionAborted',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  261: 'TooManyLogicalSessions',
  262: 'ExceededTimeLimit',
  263: 'OperationNotSupportedInTransaction',
  267: 'PreparedTransactionInProgress',
  290: 'TransactionExceededLifetimeLimitSeconds',
  291: 'NoQueryExecutionPlans',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  322: 'APIVersionError',
  323: 'APIStrictError',
  352: 'UnsupportedOpQueryCommand',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  13113: 'MergeStageNoMatchingDocument',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
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
