import type { Types } from 'mongoose';
import { parseId } from '../../../platform/database/index.js';

const ID_BYTES = 12;
/** Bytes that cannot be guessed. */
export const SECRET_BYTES = 12;
const CODE = /^[\w-]{32}$/;

/** The code of a voucher: the organisation's id, so that one tenant is searched, and a secret; in Base64url. */
export function voucherCode(tenantId: Types.ObjectId, secret: Buffer): string {
  return Buffer.concat([Buffer.from(tenantId.toHexString(), 'hex'), secret]).toString('base64url');
}

/** The organisation whose voucher has this code; undefined where it cannot be a code. */
export function tenantOfCode(code: string): Types.ObjectId | undefined {
  if (!CODE.test(code)) return undefined;
  return parseId(Buffer.from(code, 'base64url').subarray(0, ID_BYTES).toString('hex'));
}
