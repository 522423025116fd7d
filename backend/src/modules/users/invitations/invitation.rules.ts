import type { QueryFilter } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import type { Invitation } from './invitations.schema.js';

export const INVITATION_DAYS = 7;
export const INVITATION_LIFE_MS = INVITATION_DAYS * 24 * 3_600_000;

export function openAt(now: Date): QueryFilter<Invitation> {
  return { declinedAt: null, expiresAt: { $gt: now } };
}

export function isOpen({ declinedAt, expiresAt }: Invitation, now: Date): boolean {
  return declinedAt === null && expiresAt > now;
}

/** An invitation as sent by this caller. */
export function renewal(tx: Tx) {
  const expiresAt = new Date(tx.now.getTime() + INVITATION_LIFE_MS);
  return { invitedBy: tx.userId, mailed: true, sentAt: tx.now, expiresAt, declinedAt: null };
}
