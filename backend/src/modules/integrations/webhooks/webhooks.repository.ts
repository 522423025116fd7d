import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { TenantRepository } from '../../../platform/database/index.js';
import { releasedTimes } from '../../../platform/time/index.js';
import { MAX_WEBHOOKS } from './webhook-limits.js';
import { WEBHOOK_MODEL, type Webhook } from './webhooks.schema.js';

@Injectable()
export class WebhooksRepository extends TenantRepository<Webhook> {
  constructor(@InjectModel(WEBHOOK_MODEL) model: Model<Webhook>) {
    super(model);
  }
}

/** Webhooks over all organisations, for delivery. */
@Injectable()
export class AllWebhooks {
  constructor(@InjectModel(WEBHOOK_MODEL) private readonly model: Model<Webhook>) {}

  /** The enabled webhooks of organisations. */
  enabledOf(tenantIds: readonly Types.ObjectId[], session: ClientSession): Promise<Webhook[]> {
    return this.model
      .find({ tenantId: { $in: [...tenantIds] }, state: 'enabled' }, null, { session })
      .limit(tenantIds.length * MAX_WEBHOOKS)
      .lean<Webhook[]>()
      .exec();
  }

  /** Leases the webhook that is due longest and that no node sends for; except for these organisations and hosts. */
  async lease(
    now: Date,
    { leaseMs, longestWaitMs }: { readonly leaseMs: number; readonly longestWaitMs: number },
    except: { readonly tenantIds: readonly Types.ObjectId[]; readonly hosts: readonly string[] },
  ): Promise<Webhook | null> {
    const free = releasedTimes(now, leaseMs).map((leasedUntil) => ({ leasedUntil }));
    const tenantId = { $exists: true, $nin: [...except.tenantIds] };
    const others = { state: 'enabled' as const, host: { $nin: [...except.hosts] }, tenantId, $or: free };
    for (const dueAt of releasedTimes(now, longestWaitMs)) {
      const leased = await this.model
        .findOneAndUpdate(
          { dueAt, ...others },
          { $set: { leasedUntil: new Date(now.getTime() + leaseMs) }, $inc: { fence: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<Webhook>()
        .exec();
      if (leased) return leased;
    }
    return null;
  }

  /** Ends all leases. A late result of their holder meets a higher fencing token. */
  async endLeases(): Promise<void> {
    const held = { tenantId: { $exists: true }, leasedUntil: { $gt: new Date(0) } };
    await this.model.updateMany(held, { $set: { leasedUntil: new Date(0) } }).exec();
  }
}
