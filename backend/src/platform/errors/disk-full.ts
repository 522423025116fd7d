/** What the system says of a full disk or a used up quota, and what a database says of its own. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 14031]);

/** Whether something failed because there is no room on a disk. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return CODES.has(code) || (cause !== undefined && isDiskFull(cause));
}
