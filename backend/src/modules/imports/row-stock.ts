import type { Types } from 'mongoose';
import { parseQuantity } from '../../ledger/index.js';
import { requireId } from '../../platform/database/index.js';
import { momentOfDay } from '../../platform/time/index.js';
import type { ThresholdValues } from '../stock/index.js';
import type { RowInput } from './reading/row-input.js';

/** A lot expires at the end of its last day, as where somebody enters it. */
export function expiryOf(date: string, timeZone: string): string {
  return momentOfDay(date, 'last', timeZone).toISOString();
}

/** The thresholds that a row sets for its article; the others stay. A minimum of 0 says none. */
export function thresholdOf(
  { siteId, minimum, fillUpTo, maximum }: RowInput,
  { _id: articleId }: { readonly _id: Types.ObjectId },
): ThresholdValues | undefined {
  if (siteId === undefined || minimum === undefined) return undefined;
  return {
    articleId,
    siteId: requireId(siteId),
    minimum: parseQuantity(minimum || undefined),
    target: parseQuantity(fillUpTo),
    maximum: parseQuantity(maximum),
  };
}
