import { eventTypes } from '../../platform/events/index.js';
import type { ArticleImport } from './imports.schema.js';

export const importEvents = eventTypes<ArticleImport>()('import', ['committed', 'undone'], {
  facts: ['summary'],
  texts: ['fileName'],
  seenBy: ['catalog:manage'],
});
