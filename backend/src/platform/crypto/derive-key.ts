import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Derives one key per purpose from one secret, so that a signature for one purpose is invalid for another. */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `stockroom/${purpose}`, 32)));
}
