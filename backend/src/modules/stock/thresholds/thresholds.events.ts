import type { Tx } from '../../../platform/context/index.js';
import { eventTypes, record } from '../../../platform/events/index.js';
import type { StockAlert, Threshold } from './thresholds.schema.js';

const thresholdEvents = eventTypes<Threshold>()('threshold', ['set', 'cleared'], {
  facts: ['articleId', 'siteId', 'minimum', 'target', 'maximum'],
  texts: [],
  seenBy: ['stock:read'],
});

const alertEvents = eventTypes<StockAlert>()('stock-alert', ['opened', 'resolved'], {
  facts: ['articleId', 'siteId', 'open', 'minimum', 'available', 'openedAt', 'resolvedAt'],
  texts: [],
  seenBy: ['stock:read'],
});

export function recordThreshold(tx: Tx, before: Threshold | null, after: Threshold): void {
  const type = after.minimum === null ? thresholdEvents.cleared : thresholdEvents.set;
  record(tx, type, { id: after._id, siteIds: [after.siteId] }, { before, after });
}

export function recordAlert(tx: Tx, before: StockAlert | null, after: StockAlert): void {
  const type = after.open ? alertEvents.opened : alertEvents.resolved;
  record(tx, type, { id: after._id, siteIds: [after.siteId] }, { before, after });
}
