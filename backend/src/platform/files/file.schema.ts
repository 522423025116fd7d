import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../database/index.js';

/** The document that a file is attached to: its readers may read the file. */
export interface Holder {
  /** The kind that a module registered, such as `article`. */
  readonly kind: string;
  readonly id: Types.ObjectId;
}

/** The record of an uploaded file. Its bytes are in the storage, under `key`. */
export interface StoredFile extends TenantDocument {
  name: string;
  type: string;
  /** In bytes, as stored. */
  size: number;
  sha256: string;
  key: string;
  uploaderId: Types.ObjectId;
  holders: Holder[];
  /** The time since which it is unattached; null while it is attached. */
  freeSince: Date | null;
  createdAt: Date;
}

export const FILE_MODEL = 'File';

export const fileSchema = new Schema<StoredFile>(
  {
    name: { type: String, required: true },
    type: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    key: { type: String, required: true },
    uploaderId: { type: Schema.Types.ObjectId, required: true },
    holders: {
      type: [new Schema({ kind: String, id: Schema.Types.ObjectId }, { _id: false, id: false })],
      required: true,
    },
    freeSince: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'files', versionKey: false },
);
fileSchema.plugin(tenantScoped, { unsearched: ['type', 'sha256', 'key', 'holders.kind'] });
fileSchema.index({ tenantId: 1, key: 1 }, { unique: true });
fileSchema.index({ tenantId: 1, freeSince: 1 });

/** A file that the server generates for a tenant and deletes after a while; a tenant has one per purpose. */
export interface TemporaryFile extends TenantDocument {
  purpose: string;
  /** The public id of the file. */
  fileId: string;
  key: string;
  size: number;
  /** True if its bytes count towards the quota; absent means that they do. */
  counted?: boolean;
  expiresAt: Date;
}

export const TEMPORARY_FILE_MODEL = 'TemporaryFile';

export const temporaryFileSchema = new Schema<TemporaryFile>(
  {
    purpose: { type: String, required: true },
    fileId: { type: String, required: true },
    key: { type: String, required: true },
    size: { type: Number, required: true },
    counted: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'temporary_files', versionKey: false },
);
temporaryFileSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
temporaryFileSchema.index({ tenantId: 1, purpose: 1 }, { unique: true });
temporaryFileSchema.index({ tenantId: 1, key: 1 });

/** The total size of a tenant's files in bytes, counted temporary ones included. */
export interface FileUsage extends TenantDocument {
  bytes: number;
}

export const FILE_USAGE_MODEL = 'FileUsage';
export const FILE_USAGE = 'file_usage';

export const fileUsageSchema = new Schema<FileUsage>(
  { bytes: { type: Number, required: true } },
  { collection: FILE_USAGE, versionKey: false },
);
// An import recounts it from the imported files.
fileUsageSchema.plugin(tenantScoped, { portable: false });
fileUsageSchema.index({ tenantId: 1 }, { unique: true });
