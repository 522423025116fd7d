/** What the system says of a full disk or a used up quota, and what a database says of its own. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 14031]);

/** Whether a write failed because there is no room on a disk. Libraries that write by themselves say it in words only. */
export function isDiskFull(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  return (
    CODES.has(code) ||
    (typeof message === 'string' && message.includes('No space left on device')) ||
    (cause !== undefined && isDiskFull(cause))
  );
}
