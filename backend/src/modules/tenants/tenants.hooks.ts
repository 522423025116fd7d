import type { Types } from 'mongoose';
import type { Hook } from '../../platform/hooks/index.js';
import type { Site, TenantDoc } from './tenants.schema.js';

export interface TenantCreated {
  readonly tenant: TenantDoc;
  readonly site: Site;
  /** Who founded it and becomes its owner. */
  readonly userId: Types.ObjectId;
}

/** An organisation is being founded: later modules give it what it needs from the first moment on. */
export const tenantCreated: Hook<TenantCreated> = { name: 'tenant.created' };

export interface SiteArchiving {
  readonly site: Site;
}

/** A site is about to be archived: whoever still needs it refuses by throwing. */
export const siteArchiving: Hook<SiteArchiving> = { name: 'site.archiving' };
