import type { Types } from 'mongoose';

interface Owned {
  readonly _id: Types.ObjectId;
  readonly tenantId: Types.ObjectId;
  readonly [field: string]: unknown;
}

/** Collections whose documents have words for searches. */
const SEARCHED: ReadonlySet<string> = new Set(['articles', 'requests', 'orders', 'vouchers']);

/**
 * A stored document as it goes along: without what only this server knows; undefined for what says nothing else. Which
 * account works in a place is known here alone, and an invitation to a place that is kept is made anew elsewhere. Files
 * lie elsewhere on another server, and an event's position counts the events of all organisations here.
 */
export function portableForm(collection: string, document: object): object | undefined {
  if (collection === 'files') {
    const { key: _key, ...file } = document as Owned;
    return file;
  }
  if (collection === 'events') {
    const { position: _position, ...event } = document as Owned;
    return event;
  }
  if (collection === 'memberships') {
    const { accountId: _accountId, ...place } = document as Owned;
    return place;
  }
  if (collection === 'invitations') {
    const { userId, imported: _imported, ...invitation } = document as Owned;
    return userId ? undefined : invitation;
  }
  if (SEARCHED.has(collection)) {
    const { words: _words, ...searched } = document as Owned;
    return searched;
  }
  return document;
}

/**
 * The same on the server that takes it in; undefined for what no server gives away. An event from elsewhere gets no
 * position here, so that consumers and the live feed pass it by.
 */
export function storedForm(collection: string, document: object, newKey: () => string): object | undefined {
  if (collection === 'files') return { ...document, key: newKey() };
  if (collection === 'events') return 'pending' in document || 'position' in document ? undefined : document;
  // Nobody has accepted anything on this server yet.
  if (collection === 'memberships')
    return 'accountId' in document ? undefined : { ...document, accountId: null };
  if (collection === 'invitations') {
    const isPlain = !('userId' in document || 'imported' in document);
    return isPlain ? { ...document, userId: null, imported: true } : undefined;
  }
  // They are derived from the documents once all are here.
  return SEARCHED.has(collection) ? { ...document, words: [] } : document;
}
