import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import type { TenantContext } from '../../../platform/context/index.js';
import { atOwnSites } from '../../../platform/database/index.js';
import { Sites } from '../../tenants/index.js';
import type { StockAlert } from './thresholds.schema.js';

/**
 * Selects the alerts that suggest an order. An alert of an archived site stays open, because as little is available there
 * as before, and is shown again if the site is restored.
 */
@Injectable()
export class OpenAlerts {
  constructor(private readonly sites: Sites) {}

  /** The open alerts at the caller's sites that are not archived. */
  async at(ctx: TenantContext): Promise<QueryFilter<StockAlert>> {
    const archived = await this.sites.archivedIds(ctx);
    const open = { ...atOwnSites(ctx), open: true };
    return archived.length === 0 ? open : { $and: [open, { siteId: { $nin: archived } }] };
  }
}
