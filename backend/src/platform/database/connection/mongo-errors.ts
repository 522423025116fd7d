import { mongo } from 'mongoose';

/** The server's error codes that the application handles, with their documented names. */
const CODES = {
  duplicateKey: 11000,
  maxTimeExpired: 50,
} as const;

/** Errors during a failover or an overload; the driver has already retried. */
const TRANSIENT_CODES = new Set<unknown>([
  CODES.maxTimeExpired,
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** SnapshotTooOld and SnapshotUnavailable: the versions of the snapshot are no longer kept. */
const SNAPSHOT_LOST = new Set<unknown>([239, 246]);

/** Returns whether the database has discarded the snapshot that was being read. */
export function isSnapshotLost(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && SNAPSHOT_LOST.has(error.code);
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof mongo.MongoError && error.code === code;
}

/** Returns whether a unique index refused a document, in a single or a bulk write. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  if (error instanceof mongo.MongoClientBulkWriteError)
    return [...error.writeErrors.values()].some(({ code }) => code === CODES.duplicateKey);
  return error instanceof mongo.MongoServerError && hasCode(error, CODES.duplicateKey);
}

/** Returns whether a read exceeded its `maxTimeMS`. */
export function isMaxTimeExpired(error: unknown): boolean {
  return hasCode(error, CODES.maxTimeExpired);
}

/** Returns whether the database did not answer within the socket timeout. */
export function isSilent(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkTimeoutError ||
    (error instanceof mongo.MongoError && isSilent(error.cause))
  );
}

/** Returns whether the database was unreachable or did not answer in time, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof mongo.MongoError)) return false;
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    // The driver does not export this class.
    error.name === 'MongoWaitQueueTimeoutError' ||
    (error instanceof mongo.MongoServerError && TRANSIENT_CODES.has(error.code)) ||
    isUnavailable(error.cause)
  );
}

/**
 * Returns whether an error carries a label; a bulk write passes on the server's error, and with it the label, as its cause.
 */
export function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && (error.hasErrorLabel(label) || hasLabel(error.cause, label));
}
