import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../../platform/database/index.js';

/** A storage location of a site: a zone, an aisle, a shelf or a bin, by its depth in the tree. */
export interface StorageLocation extends TenantDocument {
  siteId: Types.ObjectId;
  parentId: Types.ObjectId | null;
  /** Its ancestors, topmost first. */
  ancestorIds: Types.ObjectId[];
  name: string;
  nameKey: string;
  /** Its position among its siblings in the walking order; equal ones are walked by name. */
  order: number;
  /** The names from the top, derived. */
  path: string;
  /** Sorts the locations of a site in walking order, derived. */
  sortKey: string;
  /** Written by its new contents, so that its deletion at the same time conflicts. */
  touchedAt: Date | null;
  version: number;
  createdAt: Date;
}

/** The locations of an article at a site; the first is where it is picked. */
export interface Placement extends TenantDocument {
  articleId: Types.ObjectId;
  siteId: Types.ObjectId;
  locationIds: Types.ObjectId[];
  updatedAt: Date;
}

export const LOCATION_MODEL = 'StorageLocation';
export const PLACEMENT_MODEL = 'Placement';

export const LOCATIONS = 'locations';
export const PLACEMENTS = 'placements';

const id = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true } as const;

export const locationSchema = new Schema<StorageLocation>(
  {
    siteId: id,
    parentId: { type: Schema.Types.ObjectId, default: null },
    ancestorIds: { type: [Schema.Types.ObjectId], required: true },
    name: text,
    nameKey: text,
    order: { type: Number, required: true },
    path: text,
    sortKey: text,
    touchedAt: { type: Date, default: null },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: LOCATIONS, versionKey: false },
);
locationSchema.plugin(tenantScoped);
locationSchema.index({ tenantId: 1, siteId: 1, parentId: 1, name: 1 }, { unique: true });
locationSchema.index({ tenantId: 1, siteId: 1, sortKey: 1, _id: 1 });

export const placementSchema = new Schema<Placement>(
  {
    articleId: id,
    siteId: id,
    locationIds: { type: [Schema.Types.ObjectId], required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: PLACEMENTS, versionKey: false },
);
placementSchema.plugin(tenantScoped);
placementSchema.index({ tenantId: 1, articleId: 1, siteId: 1 }, { unique: true });
placementSchema.index({ tenantId: 1, siteId: 1, _id: 1 });
placementSchema.index({ tenantId: 1, locationIds: 1 });
