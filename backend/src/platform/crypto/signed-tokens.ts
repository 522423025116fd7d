import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 32;
const TOKEN = /^[\w-]+$/;

/** The token for some content: readable by anyone, and written by this server only. */
export function signToken(key: KeyObject, content: Buffer): string {
  return Buffer.concat([content, signatureOf(key, content)]).toString('base64url');
}

/** The content of a token of limited length; undefined if this server did not sign it. */
export function readToken(key: KeyObject, token: string, maxBytes: number): Buffer | undefined {
  if (token.length > Math.ceil(((maxBytes + SIGNATURE_BYTES) * 4) / 3) || !TOKEN.test(token))
    return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < SIGNATURE_BYTES || bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, bytes.length - SIGNATURE_BYTES);
  const signature = bytes.subarray(content.length);
  return timingSafeEqual(signature, signatureOf(key, content)) ? content : undefined;
}

function signatureOf(key: KeyObject, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
