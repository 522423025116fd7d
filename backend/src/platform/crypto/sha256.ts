import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal: the hash of the ledger chains. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
