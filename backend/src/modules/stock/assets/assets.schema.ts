import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { FieldValue } from '../../models/index.js';
import type { AssetState } from './asset.rules.js';

/** The request line that an asset is picked for, or out for. */
export interface AssetUse {
  readonly requestId: Types.ObjectId;
  readonly lineId: Types.ObjectId;
}

/** The holder of an asset that is out: a member, or a person with a name. */
export interface AssetHolder {
  readonly userId: Types.ObjectId | null;
  readonly name: string;
}

/** One unit of an article that is tracked by serial number. */
export interface Asset extends TenantDocument {
  articleId: Types.ObjectId;
  serial: string;
  /** The serial for comparison: see `codeKey`. Unique in its article. */
  serialKey: string;
  /** Changed by movements, picks and put-backs only: see asset.rules.ts. */
  state: AssetState;
  /** The site where it is in stock, or was last. */
  siteId: Types.ObjectId;
  /** While it is reserved or out. */
  use: AssetUse | null;
  /** While it is out. */
  holder: AssetHolder | null;
  /** Custom values as key and value pairs. */
  attrs: { k: string; v: FieldValue }[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const ASSET_MODEL = 'Asset';
export const ASSETS = 'assets';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const assetSchema = new Schema<Asset>(
  {
    articleId: id,
    serial: text,
    serialKey: text,
    state: text,
    siteId: id,
    use: { type: new Schema<AssetUse>({ requestId: id, lineId: id }, { _id: false }), default: null },
    holder: {
      type: new Schema<AssetHolder>(
        {
          userId: { type: Schema.Types.ObjectId, default: null },
          name: { type: String, default: '' },
        },
        { _id: false },
      ),
      default: null,
    },
    attrs: { type: [new Schema({ k: String, v: Schema.Types.Mixed }, { _id: false })], required: true },
    version: { type: Number, required: true },
    createdAt: date,
    updatedAt: date,
  },
  { collection: ASSETS, versionKey: false },
);
// The serial is the label of the unit's events, which are hashed.
assetSchema.plugin(tenantScoped, { unsearched: ['serial', 'serialKey', 'state'] });
assetSchema.index({ tenantId: 1, articleId: 1, serialKey: 1 }, { unique: true });
assetSchema.index({ tenantId: 1, serialKey: 1, _id: 1 });
assetSchema.index({ tenantId: 1, updatedAt: 1, _id: 1 });
assetSchema.index({ tenantId: 1, articleId: 1, siteId: 1, state: 1, serialKey: 1, _id: 1 });
assetSchema.index(
  { tenantId: 1, 'use.requestId': 1 },
  { partialFilterExpression: { 'use.requestId': { $type: 'objectId' } } },
);
assetSchema.index(
  { tenantId: 1, 'holder.userId': 1 },
  { partialFilterExpression: { 'holder.userId': { $type: 'objectId' } } },
);
