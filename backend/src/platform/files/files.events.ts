import { eventTypes } from '../events/index.js';
import type { StoredFile } from './file.schema.js';

/** Whoever uploaded a file is told of it; what it hangs on has events of its own. */
export const fileEvents = eventTypes<StoredFile>()('file', ['uploaded', 'removed'], {
  facts: ['type', 'size', 'sha256', 'uploaderId'],
  texts: ['name'],
  seenBy: [],
});
