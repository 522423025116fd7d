import { mongo } from 'mongoose';

/** What a server answers while another one takes over, or when it has no time: the driver has tried again already. */
const PASSING_CODES = new Set<unknown>([50, 89, 91, 189, 262, 10107, 11600, 11602, 13435, 13436]);

/** Whether the database was asked and said nothing for as long as it may. */
export function isSilent(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkTimeoutError ||
    (error instanceof mongo.MongoError && isSilent(error.cause))
  );
}

/** Whether the database could not be asked or did not answer in time, so that the same may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof mongo.MongoError)) return false;
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    // The driver does not export this class.
    error.name === 'MongoWaitQueueTimeoutError' ||
    (error instanceof mongo.MongoServerError && PASSING_CODES.has(error.code)) ||
    isUnavailable(error.cause)
  );
}
