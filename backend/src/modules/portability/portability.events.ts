import { eventTypes } from '../../platform/events/index.js';

/** The events of an organisation as a whole. */
export const portabilityEvents = eventTypes()('tenant', ['exported', 'imported', 'deleted'], {
  facts: [],
  texts: [],
  seenBy: ['tenant:manage'],
  changesAccess: true,
});
