import { eventTypes } from '../events/index.js';
import type { StoredFile } from './file.schema.js';

/** The uploader is notified of a file; the document that it is attached to has separate events. */
export const fileEvents = eventTypes<StoredFile>()('file', ['uploaded', 'removed'], {
  facts: ['type', 'size', 'sha256', 'uploaderId'],
  texts: ['name'],
  seenBy: [],
});
