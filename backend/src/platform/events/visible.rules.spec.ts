import { Types } from 'mongoose';
import type { Permission, Principal } from '../context/index.js';
import { isVisible } from './visible.rules.js';

const tenantId = new Types.ObjectId();
const userId = new Types.ObjectId();

const member = (permissions: Permission[], siteIds: string[] | null = null): Principal => ({
  credential: 'bearer',
  sessionId: new Types.ObjectId(),
  accountId: new Types.ObjectId(),
  email: 'a@b.c',
  name: '',
  membership: {
    tenantId,
    userId,
    role: 'x',
    permissions: new Set(permissions),
    siteIds: siteIds && new Set(siteIds),
  },
});

const event = { tenantId, siteIds: ['north'], people: [] as string[] };
const seenBy: Permission[] = ['requests:read-all'];

describe('a member is notified of an event', () => {
  it('with one of its permissions', () => {
    expect(isVisible(event, seenBy, member(['requests:read-all']))).toBe(true);
    expect(isVisible(event, seenBy, member(['catalog:read']))).toBe(false);
    expect(isVisible(event, 'member', member([]))).toBe(true);
  });

  it('of an unknown type only if it concerns them', () => {
    expect(isVisible(event, undefined, member(['requests:read-all']))).toBe(false);
    expect(isVisible({ ...event, people: [String(userId)] }, undefined, member([]))).toBe(true);
  });

  it('is whom it concerns, also without permission and at another site', () => {
    expect(isVisible({ ...event, people: [String(userId)] }, seenBy, member([], ['south']))).toBe(true);
  });

  it('is not who is limited to other sites', () => {
    expect(isVisible(event, seenBy, member(seenBy, ['south']))).toBe(false);
    expect(isVisible(event, seenBy, member(seenBy, ['south', 'north']))).toBe(true);
    expect(isVisible({ ...event, siteIds: [] }, seenBy, member(seenBy, ['south']))).toBe(true);
  });

  it('never in another organisation, or without one, even if it concerns them', () => {
    const people = [String(userId)];
    expect(isVisible({ tenantId: new Types.ObjectId(), siteIds: [], people }, 'member', member(seenBy))).toBe(
      false,
    );
    expect(isVisible({ tenantId: null, siteIds: [], people }, 'member', member(seenBy))).toBe(false);
    const { membership: _membership, ...outside } = member(seenBy);
    expect(isVisible({ ...event, people }, 'member', outside)).toBe(false);
  });
});
