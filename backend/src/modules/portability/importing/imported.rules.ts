import { createHash } from 'node:crypto';
import { isId } from '../../../platform/database/index.js';
import { FILE_TYPES, QUOTA_BYTES, type StoredFile } from '../../../platform/files/index.js';
import { searchWords } from '../../../platform/search/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { isPlainName, normalise } from '../../../platform/text/normalise.js';
import { NEVER } from '../../stock/index.js';
import {
  INVITATION_LIFE_MS,
  type Invitation,
  isEmail,
  type MembershipDoc,
  normaliseEmail,
  type Person,
} from '../../users/index.js';

/** The tolerated difference to the clock of another server. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Timestamps of events and changes: none may be in the future. */
const HAPPENED: ReadonlySet<string> = new Set([
  ...['at', 'createdAt', 'updatedAt', 'sentAt', 'submittedAt', 'decidedAt', 'startedAt', 'preparedAt'],
  ...[
    'proposedAt',
    'answeredAt',
    'remindedAt',
    'escalatedAt',
    'askedAt',
    'neededAt',
    'countedAt',
    'openedAt',
    'resolvedAt',
    'touchedAt',
  ],
  ...['deliveredAt', 'lentAt', 'closedAt', 'declinedAt', 'erasedAt', 'usedAt', 'freeSince', 'redactedAt'],
]);

/** Keys with a special meaning in JavaScript or in the database. */
const RESERVED_KEY = /^(?:__proto__|_bsontype)$|^\$|\./;

/** Typed text contains no control characters except line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** Generated fields of records may contain others; their chain is verified instead. */
const VERIFIED_TEXTS = new Set(['events']);

/** Returns whether a document of an archive has only content that this server could have written, for every collection. */
export function isSound(collection: string, document: object, now: Date): boolean {
  return (
    isSoundValue(document, '', !VERIFIED_TEXTS.has(collection), now) && hasMeaning(collection, document, now)
  );
}

function isSoundValue(value: unknown, key: string, typed: boolean, now: Date): boolean {
  if (typeof value === 'string') return !typed || !CONTROL.test(value);
  if (value instanceof Date) return !HAPPENED.has(key) || hasHappened(value, now);
  if (typeof value !== 'object' || value === null || isId(value) || ArrayBuffer.isView(value)) return true;
  if ('_bsontype' in value && !Object.hasOwn(value, '_bsontype')) return true;
  return Object.entries(value).every(
    ([name, item]) => !RESERVED_KEY.test(name) && isSoundValue(item, name, typed, now),
  );
}

/** The fields with keys for comparison, and how these are made. */
const KEYS = [
  ['name', 'nameKey', normalise],
  ['sku', 'skuKey', codeKey],
  ['serial', 'serialKey', codeKey],
  ['number', 'numberKey', codeKey],
] as const;

/** Returns whether the keys of a document are those of its texts: by other ones it would be found under a foreign name. */
function hasOwnKeys(document: Readonly<Record<string, unknown>>): boolean {
  return KEYS.every(
    ([text, key, keyOf]) => !(key in document) || document[key] === keyOf(String(document[text])),
  );
}

function hasMeaning(collection: string, document: object, now: Date): boolean {
  if (!hasOwnKeys(document as Readonly<Record<string, unknown>>)) return false;
  switch (collection) {
    case 'people':
      return isSoundPerson(document as Person);
    case 'memberships':
      return isSoundMembership(document as MembershipDoc);
    case 'invitations':
      return isSoundInvitation(document as Invitation, now);
    case 'movements':
      return hasHappened(new Date((document as { at: string }).at), now);
    case 'files':
      return isSoundFile(document as StoredFile);
    case 'file_usage':
      return isCount((document as { bytes: unknown }).bytes, QUOTA_BYTES);
    case 'counters':
      return isCount((document as { last: unknown }).last, 1_000_000_000);
    case 'lots':
      return isSoundLot(document as { expiresAt: Date | null; expiresKey: Date });
    case 'voucherfiles':
      return isSoundRendering(document as { bytes: unknown; sha256: unknown });
    default:
      return true;
  }
}

function hasHappened(moment: Date, now: Date): boolean {
  return moment.getTime() <= now.getTime() + CLOCK_SKEW_MS;
}

/** A person has either an address, or an erasure time and then no personal data. */
function isSoundPerson({ email, name, erasedAt }: Person): boolean {
  if (erasedAt) return email === '' && name === '';
  return isAddress(email) && (name === '' || isPlainName(name));
}

function isSoundMembership({ email, name, words, status, delegate, delegatedFrom }: MembershipDoc): boolean {
  const found = searchWords(name, email);
  const periods = [...delegatedFrom, ...(delegate ? [delegate] : [])];
  return (
    isAddress(email) &&
    (name === '' || isPlainName(name)) &&
    words.length === found.length &&
    words.every((word, index) => word === found[index]) &&
    (status === 'active' || status === 'disabled') &&
    periods.every(({ from, to }) => to > from)
  );
}

function isSoundInvitation({ email, sentAt, expiresAt }: Invitation, now: Date): boolean {
  const lasts = expiresAt.getTime() - sentAt.getTime();
  return isAddress(email) && lasts > 0 && lasts <= INVITATION_LIFE_MS && hasHappened(sentAt, now);
}

function isSoundFile({ name, type, size }: StoredFile): boolean {
  return isPlainName(name) && FILE_TYPES.includes(type) && isCount(size, QUOTA_BYTES);
}

/** A rendered voucher: a PDF with the hash in its record. */
function isSoundRendering({ bytes, sha256 }: { bytes: unknown; sha256: unknown }): boolean {
  const held = (bytes as { buffer?: unknown } | null)?.buffer;
  const content = held instanceof Uint8Array ? held : undefined;
  if (!content || Buffer.from(content.subarray(0, 5)).toString('latin1') !== '%PDF-') return false;
  return createHash('sha256').update(content).digest('hex') === sha256;
}

/** Lots are allocated in the order of a date that follows from their expiry. */
function isSoundLot({ expiresAt, expiresKey }: { expiresAt: Date | null; expiresKey: Date }): boolean {
  return expiresKey.getTime() === (expiresAt ?? NEVER).getTime();
}

function isAddress(email: unknown): boolean {
  return typeof email === 'string' && isEmail(email) && normaliseEmail(email) === email;
}

function isCount(value: unknown, max: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max;
}
