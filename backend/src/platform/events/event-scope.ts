import type { Types } from 'mongoose';
import type { Scope } from '../database/scope/tenant-scope.js';
import { DEFAULT_LANGUAGE } from '../i18n/index.js';

/** The scope in which an event of an organisation is worked on, in no person's name. */
export function scopeOfEvent(
  { _id, tenantId }: { readonly _id: Types.ObjectId; readonly tenantId: Types.ObjectId },
  now = new Date(),
): Scope {
  return { requestId: String(_id), language: DEFAULT_LANGUAGE, now, tenantId };
}
