import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../../platform/database/index.js';

/** The figures of each site, by its id. They have ids and numbers only. */
export type BySite<F> = Readonly<Record<string, F>>;

/**
 * The totals of the raw data of one day, stored once nothing of that day can change any more. Figures of 24 weeks from
 * raw data took up to 10 s; open days are computed at each read, so that the figures equal a recomputation from the
 * lists.
 */
export interface DayTotals extends TenantDocument {
  kpi: string;
  timeZone: string;
  /** The date in the time zone, as 2026-03-31. */
  day: string;
  bySite: BySite<unknown>;
}

export const DAY_TOTALS_MODEL = 'DayTotals';

export const dayTotalsSchema = new Schema<DayTotals>(
  {
    kpi: { type: String, required: true },
    timeZone: { type: String, required: true },
    day: { type: String, required: true },
    bySite: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'day_totals', versionKey: false, minimize: false },
);
// Derived: another server derives them from the imported data.
dayTotalsSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
dayTotalsSchema.index({ tenantId: 1, kpi: 1, timeZone: 1, day: 1 }, { unique: true });
