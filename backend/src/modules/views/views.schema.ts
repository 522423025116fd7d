import { Schema, type Types } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The state of a list page that a person has named. */
export interface ListView extends TenantDocument {
  ownerId: Types.ObjectId;
  name: string;
  nameKey: string;
  /** The address of the list page, without query and fragment. */
  page: string;
  /** The parameters of the address, such as the search text and the filters. */
  filters: Record<string, string>;
  sort: string;
  /** The columns that are shown; all of them when empty. */
  columns: string[];
  density: Density;
  /** True if every member sees it. */
  shared: boolean;
  /** True if the page opens with it for its owner. */
  isDefault: boolean;
  version: number;
  createdAt: Date;
}

/** The filters whose values are choices of the application, not texts that people typed. */
const CHOICES = [
  ...['kind', 'periodOf', 'state', 'status', 'stock', 'tab', 'tracking', 'type', 'view', 'within'],
].map((name) => `filters.${name}`);

export const VIEW_MODEL = 'ListView';

export const viewSchema = new Schema<ListView>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    page: { type: String, required: true },
    filters: { type: Schema.Types.Mixed, required: true },
    sort: { type: String, default: '' },
    columns: { type: [String], required: true },
    density: { type: String, required: true },
    shared: { type: Boolean, required: true },
    isDefault: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  // An empty set of filters is a value.
  { collection: 'views', versionKey: false, minimize: false },
);
viewSchema.plugin(tenantScoped, {
  unsearched: ['page', 'sort', 'columns', 'density', ...CHOICES],
  named: true,
});
viewSchema.index({ tenantId: 1, ownerId: 1, page: 1, nameKey: 1 }, { unique: true });
viewSchema.index({ tenantId: 1, page: 1, nameOrder: 1, _id: 1 });
viewSchema.index({ tenantId: 1, nameOrder: 1, _id: 1 });
