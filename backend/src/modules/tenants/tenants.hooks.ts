import type { Types } from 'mongoose';
import type { Hook } from '../../platform/hooks/index.js';
import type { Site, TenantDoc } from './tenants.schema.js';

export interface TenantCreated {
  readonly tenant: TenantDoc;
  readonly site: Site;
  /** The founder, who becomes the owner. */
  readonly userId: Types.ObjectId;
}

/** Emitted while an organisation is founded: later modules create its initial data. */
export const tenantCreated: Hook<TenantCreated> = { name: 'tenant.created' };

/** Emitted before sites are created or restored: a handler that limits their number throws. */
export const sitesOpening: Hook<{ readonly count: number }> = { name: 'sites.opening' };

/**
 * Emitted before an organisation gets a currency with another number of decimals, in which every stored amount would be
 * another one: a handler that knows of amounts throws.
 */
export const moneyDigitsChanging: Hook<Record<never, never>> = { name: 'tenant.money-digits-changing' };
