/** The system's errors for a full disk or an exhausted quota, and the database's error for it. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 14031]);

/** Returns whether an operation failed because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return CODES.has(code) || (cause !== undefined && isDiskFull(cause));
}
