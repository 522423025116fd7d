import { eventTypes } from '../../platform/events/index.js';
import { keyFingerprint } from './api-keys.rules.js';
import type { ApiKey } from './api-keys.schema.js';

/** The recorded fields of a key: its permissions, its member and its id. */
interface KeyTrace extends Pick<ApiKey, 'name' | 'scopes' | 'siteIds' | 'expiresAt' | 'userId' | 'madeBy'> {
  readonly fingerprint: string;
}

export const apiKeyEvents = eventTypes<KeyTrace>()('api-key', ['created', 'revoked'], {
  facts: ['scopes', 'siteIds', 'expiresAt', 'userId', 'madeBy', 'fingerprint'],
  texts: ['name'],
  seenBy: ['integrations:manage'],
  changesAccess: true,
});

export const keyTrace = (key: ApiKey): KeyTrace => ({ ...key, fingerprint: keyFingerprint(key.digest) });
