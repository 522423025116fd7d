import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { TenantRepository } from '../../../platform/database/index.js';
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
  lease(
    now: Date,
    leaseMs: number,
    except: { readonly tenantIds: readonly Types.ObjectId[]; readonly hosts: readonly string[] },
  ): Promise<Webhook | null> {
    const due = { dueAt: { $lte: now }, leasedUntil: { $lte: now }, state: 'enabled' as const };
    const host = { $nin: [...except.hosts] };
    return this.model
      .findOneAndUpdate(
        { ...due, host, tenantId: { $exists: true, $nin: [...except.tenantIds] } },
        { $set: { leasedUntil: new Date(now.getTime() + leaseMs) }, $inc: { fence: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<Webhook>()
      .exec();
  }

  /** Ends all leases. A late result of their holder meets a higher fencing token. */
  async endLeases(): Promise<void> {
    const held = { tenantId: { $exists: true }, leasedUntil: { $gt: new Date(0) } };
    await this.model.updateMany(held, { $set: { leasedUntil: new Date(0) } }).exec();
  }
}
