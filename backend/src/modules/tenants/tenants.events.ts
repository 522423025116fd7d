import { eventTypes } from '../../platform/events/index.js';
import type { Site, TenantDoc } from './tenants.schema.js';

export const tenantEvents = eventTypes<TenantDoc>()('tenant', ['created', 'updated'], {
  facts: ['language', 'timeZone', 'currency', 'logo', 'settings'],
  texts: ['name'],
  seenBy: 'member',
});

export const siteEvents = eventTypes<Site>()('site', ['created', 'updated', 'archived', 'restored'], {
  facts: ['archived'],
  texts: ['name', 'code'],
  seenBy: 'member',
});
