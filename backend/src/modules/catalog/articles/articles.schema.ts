import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';
import type { FieldValue } from '../../models/index.js';

export const TRACKINGS = ['quantity', 'lot', 'serial'] as const;

/** The way in which stock of an article is tracked: by quantity, by lot, or by unit. */
export type Tracking = (typeof TRACKINGS)[number];

/** The quantity of an article in one kit. */
export interface KitComponent {
  articleId: Types.ObjectId;
  /** In thousandths, above zero. */
  quantity: number;
}

/** A file of an article. A file never changes, so its displayed fields are copied. */
export interface Attachment {
  fileId: Types.ObjectId;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** A catalogue item. */
export interface Article extends TenantDocument {
  sku: string;
  /** The SKU for comparison: see `codeKey`. */
  skuKey: string;
  name: string;
  /** The name for comparison: without case and accents. */
  nameKey: string;
  description: string;
  categoryId: Types.ObjectId | null;
  unit: string;
  /** The decimals of its quantities: 0 for pieces, at most 3. */
  decimals: number;
  tracking: Tracking;
  /** True if it goes out on loan and has to be returned. */
  returnable: boolean;
  barcodes: string[];
  modelId: Types.ObjectId | null;
  /** Custom values as key and value pairs, so that one index serves every field. */
  attrs: { k: string; v: FieldValue }[];
  supplierId: Types.ObjectId | null;
  /** The supplier's name or number for it. */
  supplierReference: string;
  /** Money in minor units of the tenant's currency; null where unknown. */
  unitCost: number | null;
  /** The components, if it is a kit; empty otherwise. */
  components: KitComponent[];
  /** The ids of its pictures in their order; the first one is its cover. */
  photos: Types.ObjectId[];
  attachments: Attachment[];
  /** Written by the kit that names it, so that its archiving at the same time conflicts. */
  usedAt?: Date;
  archived: boolean;
  /** True if the undo of its import archived it: the next import of the same row restores it. */
  undone?: boolean;
  /** Its search words. */
  words: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const ARTICLE_MODEL = 'Article';

export const articleSchema = new Schema<Article>(
  {
    sku: { type: String, required: true },
    skuKey: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, default: '' },
    categoryId: { type: Schema.Types.ObjectId, default: null },
    unit: { type: String, required: true },
    decimals: { type: Number, required: true },
    tracking: { type: String, required: true },
    returnable: { type: Boolean, required: true },
    barcodes: { type: [String], required: true },
    modelId: { type: Schema.Types.ObjectId, default: null },
    attrs: { type: [new Schema({ k: String, v: Schema.Types.Mixed }, { _id: false })], required: true },
    supplierId: { type: Schema.Types.ObjectId, default: null },
    supplierReference: { type: String, default: '' },
    unitCost: { type: Number, default: null },
    components: {
      type: [
        new Schema<KitComponent>(
          {
            articleId: { type: Schema.Types.ObjectId, required: true },
            quantity: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      // Without a default, so that an article without the field is imported as it was exported.
      default: undefined,
    },
    // Without a default, like the components.
    photos: { type: [Schema.Types.ObjectId], default: undefined },
    attachments: {
      type: [
        new Schema<Attachment>(
          {
            fileId: { type: Schema.Types.ObjectId, required: true },
            name: { type: String, required: true },
            type: { type: String, required: true },
            size: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    usedAt: { type: Date },
    archived: { type: Boolean, required: true },
    undone: { type: Boolean },
    words: { type: [String], required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'articles', versionKey: false },
);
// The SKU is the label of the article's events, which are hashed.
articleSchema.plugin(tenantScoped, {
  named: true,
  unsearched: ['sku', 'skuKey', 'tracking', 'attachments.type', 'words'],
});
articleSchema.index({ tenantId: 1, skuKey: 1 }, { unique: true });
articleSchema.index({ tenantId: 1, archived: 1, nameKey: 1, _id: 1 });
articleSchema.index({ tenantId: 1, archived: 1, skuKey: 1, _id: 1 });
articleSchema.index({ tenantId: 1, archived: 1, nameOrder: 1, _id: 1 });
articleSchema.index({ tenantId: 1, archived: 1, updatedAt: 1, _id: 1 });
articleSchema.index({ tenantId: 1, archived: 1, createdAt: 1, _id: 1 });
articleSchema.index({ tenantId: 1, archived: 1, categoryId: 1, nameOrder: 1, _id: 1 });
articleSchema.index({ tenantId: 1, archived: 1, supplierId: 1, nameOrder: 1, _id: 1 });
articleSchema.index({ tenantId: 1, archived: 1, words: 1, nameOrder: 1, _id: 1 });
articleSchema.index({ tenantId: 1, barcodes: 1 });
articleSchema.index(
  { tenantId: 1, 'components.articleId': 1 },
  { partialFilterExpression: { 'components.articleId': { $exists: true } } },
);
// A list filtered by a custom field comes in the order of the names.
articleSchema.index({ tenantId: 1, archived: 1, 'attrs.k': 1, 'attrs.v': 1, nameOrder: 1, _id: 1 });
articleSchema.index({ tenantId: 1, undone: 1 }, { partialFilterExpression: { undone: true } });
// Counts the articles of a model that have a value.
articleSchema.index({ tenantId: 1, modelId: 1, 'attrs.k': 1, 'attrs.v': 1 });

/** A node in the tenant's category tree. */
export interface Category extends TenantDocument {
  name: string;
  nameKey: string;
  parentId: Types.ObjectId | null;
  /** The ids of all its ancestors, topmost first. */
  path: Types.ObjectId[];
  /** Written by every change that refers to the article, so that its deletion at the same time conflicts. */
  usedAt: Date | null;
  version: number;
}

export const CATEGORY_MODEL = 'Category';

export const categorySchema = new Schema<Category>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    parentId: { type: Schema.Types.ObjectId, default: null },
    path: { type: [Schema.Types.ObjectId], required: true },
    usedAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'categories', versionKey: false },
);
categorySchema.plugin(tenantScoped, { named: true });
categorySchema.index({ tenantId: 1, parentId: 1, name: 1 }, { unique: true });
categorySchema.index({ tenantId: 1, path: 1 });
