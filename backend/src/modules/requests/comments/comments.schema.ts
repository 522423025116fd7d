import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/** A comment of a person on a request. Never changed; its text is removed when a person in it is erased. */
export interface RequestComment extends TenantDocument {
  requestId: Types.ObjectId;
  authorId: Types.ObjectId;
  text: string;
  createdAt: Date;
}

export const COMMENT_MODEL = 'RequestComment';
export const COMMENTS = 'requestcomments';

const id = { type: Schema.Types.ObjectId, required: true } as const;

export const commentSchema = new Schema<RequestComment>(
  {
    requestId: id,
    authorId: id,
    text: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { collection: COMMENTS, versionKey: false },
);
commentSchema.plugin(tenantScoped);
commentSchema.index({ tenantId: 1, requestId: 1, createdAt: 1, _id: 1 });
