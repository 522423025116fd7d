import { eventTypes } from '../../platform/events/index.js';
import type { ApiKey } from './api-keys.schema.js';

export const apiKeyEvents = eventTypes<ApiKey>()('api-key', ['created', 'revoked'], {
  facts: ['scopes', 'siteIds', 'expiresAt'],
  texts: ['name'],
  seenBy: ['integrations:manage'],
  changesAccess: true,
});
