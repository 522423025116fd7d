import { AppError } from '../../../platform/errors/index.js';
import type { Article } from './articles.schema.js';

/** Returns whether an article has no decimals where it is tracked by serial number: its units are whole pieces. */
export function isWhole({
  tracking,
  decimals = 0,
}: {
  readonly tracking?: Article['tracking'] | undefined;
  readonly decimals?: number | undefined;
}): boolean {
  return tracking !== 'serial' || decimals === 0;
}

/** 422 where units with serial numbers would have decimals. */
export function requireWholeUnits(tracking: Article['tracking'] | undefined, decimals?: number): void {
  if (!isWhole({ tracking, decimals })) throw new AppError('SERIAL_NOT_WHOLE');
}
