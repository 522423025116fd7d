import type { Types } from 'mongoose';

interface Owned {
  readonly _id: Types.ObjectId;
  readonly tenantId: Types.ObjectId;
  readonly [field: string]: unknown;
}

/**
 * A stored document as it goes along: without what only this server knows; undefined for what says nothing else. Which
 * account works in a place is known here alone, and an invitation to a place that is kept is made anew elsewhere. Files lie elsewhere on another server, and
 * an event's position counts the events of all organisations here; it is part of its hash, so it goes along as a number.
 */
export function portableForm(collection: string, document: object): object | undefined {
  const { key: _key, position, ...rest } = document as Owned;
  if (collection === 'files') return rest;
  if (collection === 'events') return { ...rest, position: Math.abs(position as number) };
  if (collection === 'memberships') {
    const { accountId: _accountId, ...place } = document as Owned;
    return place;
  }
  if (collection === 'invitations') {
    const { userId, imported: _imported, ...invitation } = document as Owned;
    return userId ? undefined : invitation;
  }
  return document;
}

/**
 * The same on the server that takes it in; undefined for what no server gives away. A position from elsewhere is kept below zero, where it is in nobody's way:
 * nobody is told again of what happened there.
 */
export function storedForm(collection: string, document: object, newKey: () => string): object | undefined {
  const { position, ...rest } = document as Owned;
  if (collection === 'files') return { ...document, key: newKey() };
  if (collection === 'events') {
    const isPlaced = Number.isSafeInteger(position) && Number(position) > 0 && !('pending' in rest);
    return isPlaced ? { ...rest, position: -Number(position) } : undefined;
  }
  // Nobody has accepted anything on this server yet.
  if (collection === 'memberships')
    return 'accountId' in document ? undefined : { ...document, accountId: null };
  if (collection === 'invitations') {
    const isPlain = !('userId' in document || 'imported' in document);
    return isPlain ? { ...document, userId: null, imported: true } : undefined;
  }
  return document;
}
