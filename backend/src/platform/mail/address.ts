import { domainToASCII } from 'node:url';
import { unicodeForm } from '../text/normalise.js';

/** The limits of RFC 5321, in bytes. */
const MAX_BYTES = 254;
const MAX_LOCAL_BYTES = 64;

/**
 * An RFC 5322 dot-atom, with letters of all scripts (RFC 6532): no quotes, brackets, controls or invisible characters.
 */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');

/** The accepted characters of a domain; the URL parser, which implements IDNA, would accept more. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** Host names with at least two labels, the last of which is not a number: an IP address is no domain. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

/**
 * One spelling per address, so that one mailbox is one account: compatibility characters folded (NFKC), lower case, the
 * domain in ASCII form. An invalid address stays invalid.
 */
export function normaliseEmail(typed: string): string {
  const folded = unicodeForm(unicodeForm(typed.trim(), 'NFKC').toLowerCase(), 'NFKC');
  const at = folded.lastIndexOf('@');
  // The full stops of Chinese and Japanese are dots in domains (IDNA).
  const domain = folded.slice(at + 1).replaceAll('。', '.');
  const ascii = at > 0 && TYPED_DOMAIN.test(domain) ? domainToASCII(domain) : '';
  return ascii === '' ? folded : `${folded.slice(0, at)}@${ascii}`;
}

/** Returns whether mail systems accept a normalised address. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return (
    Buffer.byteLength(email) <= MAX_BYTES &&
    Buffer.byteLength(local) <= MAX_LOCAL_BYTES &&
    LOCAL.test(local) &&
    DOMAIN.test(email.slice(at + 1))
  );
}

/** The recipient's domain. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
