import { auditPart, type Pin } from '../../../platform/audit/index.js';
import { COMMENTS } from './comments.schema.js';

const pin: Pin = {
  kind: 'request-comment',
  collection: COMMENTS,
  events: 'whole',
  facts: ['requestId', 'authorId'],
  texts: ['text'],
};

auditPart({ name: 'comments', pins: [pin] });
