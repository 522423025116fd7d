import { auditPart } from '../../platform/audit/index.js';
import { keyFingerprint } from './api-keys.rules.js';

/** API keys and webhooks must have the values of their last events. Both stay on their server. */
auditPart({
  name: 'integrations',
  pins: [
    {
      kind: 'api-key',
      collection: 'api_keys',
      events: 'changes',
      facts: ['scopes', 'siteIds', 'expiresAt'],
      laterFacts: ['userId', 'madeBy', 'fingerprint'],
      texts: ['name'],
      views: {
        fingerprint: {
          stored: ({ digest }) => keyFingerprint(String(digest)),
          recorded: (fact) => fact,
        },
      },
      removedBy: 'api-key.revoked',
      mayBeGone: true,
    },
    {
      kind: 'webhook',
      collection: 'webhooks',
      events: 'changes',
      facts: ['events', 'state', 'disabledReason', 'fingerprint'],
      texts: ['url', 'description'],
      removedBy: 'webhook.deleted',
      mayBeGone: true,
    },
  ],
});
