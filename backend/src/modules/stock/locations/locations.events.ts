import type { Tx } from '../../../platform/context/index.js';
import { eventTypes, record } from '../../../platform/events/index.js';
import type { Placement, StorageLocation } from './locations.schema.js';

const locationEvents = eventTypes<StorageLocation>()('location', ['created', 'updated', 'deleted'], {
  facts: ['siteId', 'parentId', 'order'],
  texts: ['name'],
  seenBy: ['stock:read'],
});

const placementEvents = eventTypes<Placement>()('placement', ['set', 'cleared'], {
  facts: ['articleId', 'siteId', 'locationIds'],
  texts: [],
  seenBy: ['stock:read'],
});

export function recordLocation(tx: Tx, before: StorageLocation | null, after: StorageLocation | null): void {
  const type = !before ? locationEvents.created : !after ? locationEvents.deleted : locationEvents.updated;
  const subject = after ?? before;
  if (subject) record(tx, type, { id: subject._id, siteIds: [subject.siteId] }, { before, after });
}

export function recordPlacement(tx: Tx, before: Placement | null, after: Placement): void {
  const type = after.locationIds.length === 0 ? placementEvents.cleared : placementEvents.set;
  record(tx, type, { id: after._id, siteIds: [after.siteId] }, { before, after });
}
