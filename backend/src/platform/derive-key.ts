import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** One key per purpose out of one secret, so that what is signed for one purpose is worth nothing for another. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `stockroom/${purpose}`, 32)));
}
