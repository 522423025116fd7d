import type { Types } from 'mongoose';
import { codeKey } from '../../platform/text/identity.js';
import { normalise } from '../../platform/text/normalise.js';

interface OwnedDocument {
  readonly _id: Types.ObjectId;
  readonly tenantId: Types.ObjectId;
  readonly [field: string]: unknown;
}

/** Collections whose documents have words for searches. */
const SEARCHED: ReadonlySet<string> = new Set([
  'articles',
  'requests',
  'loans',
  'orders',
  'returns',
  'vouchers',
]);

/**
 * The exported form of a document: without server-specific fields; undefined for documents without others. The link
 * between memberships and accounts, and invitations to reserved memberships, stay here. Files have other storage keys
 * on another server, and an event's position counts the events of all organisations here.
 */
export function portableForm(collection: string, document: object): object | undefined {
  if (collection === 'files') {
    const { key: _key, ...file } = document as OwnedDocument;
    return file;
  }
  if (collection === 'events') {
    const { position: _position, ...event } = document as OwnedDocument;
    return event;
  }
  if (collection === 'memberships') {
    const { accountId: _accountId, ...membership } = document as OwnedDocument;
    return membership;
  }
  if (collection === 'invitations') {
    const { userId, imported: _imported, mailed: _mailed, ...invitation } = document as OwnedDocument;
    return userId ? undefined : invitation;
  }
  if (SEARCHED.has(collection)) {
    const { words: _words, ...searched } = document as OwnedDocument;
    return searched;
  }
  return document;
}

/**
 * The imported form of a document; undefined for documents that no server exports. An imported event gets no position,
 * so that consumers and the live feed skip it.
 */
export function storedForm(collection: string, document: object, newKey: () => string): object | undefined {
  if (collection === 'files') return { ...document, key: newKey() };
  if (collection === 'events') return 'pending' in document || 'position' in document ? undefined : document;
  // Memberships have no account until their owners accept on this server.
  if (collection === 'memberships')
    return 'accountId' in document ? undefined : { ...document, accountId: null };
  if (collection === 'invitations') {
    const isPlain = !('userId' in document || 'imported' in document || 'mailed' in document);
    return isPlain ? { ...document, userId: null, imported: true, mailed: false } : undefined;
  }
  const keyed = withCodeKey(collection, document);
  // They are derived from the documents once all are here.
  return SEARCHED.has(collection) ? { ...keyed, words: [] } : keyed;
}

/** The codes by which documents are distinguished, and the fields with their keys. */
const CODES: Readonly<Record<string, readonly [code: string, key: string]>> = {
  articles: ['sku', 'skuKey'],
  assets: ['serial', 'serialKey'],
  lots: ['number', 'numberKey'],
};

/** Derives the key of a code again where an archive of an earlier version has none, or one without accents. */
function withCodeKey(collection: string, document: object): object {
  const [field, key] = CODES[collection] ?? [];
  if (!field || !key) return document;
  const { [field]: code, [key]: stored } = document as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || (stored !== undefined && stored !== normalise(code))) return document;
  return { ...document, [key]: codeKey(code) };
}
