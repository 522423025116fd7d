import { AppError } from '../../../platform/errors/index.js';
import type { Article } from './articles.schema.js';

/** Units with serial numbers are whole pieces. */
export function requireWholeUnits(tracking: Article['tracking'] | undefined, decimals = 0): void {
  if (tracking === 'serial' && decimals > 0) throw new AppError('SERIAL_NOT_WHOLE');
}
