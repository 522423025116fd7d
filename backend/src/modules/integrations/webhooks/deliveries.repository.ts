import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import {
  MAX_TIME_MS,
  newId,
  removeInBatches,
  type Scope,
  TenantRepository,
} from '../../../platform/database/index.js';
import { Retention } from '../../../platform/jobs/index.js';
import { releasedTimes } from '../../../platform/time/index.js';
import { DELIVERY_MODEL, type Delivery, type Webhook } from './webhooks.schema.js';

/** The maximum number of pending deliveries that the metrics count. */
const MAX_COUNTED = 100_000;

interface Message {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

@Injectable()
export class DeliveriesRepository extends TenantRepository<Delivery> implements OnModuleInit {
  readonly #all: Model<Delivery>;

  constructor(
    @InjectModel(DELIVERY_MODEL) model: Model<Delivery>,
    private readonly retention: Retention,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(model);
    this.#all = model;
  }

  onModuleInit(): void {
    this.retention.add(this.config.WEBHOOK_DELIVERY_RETENTION_DAYS, (before) => this.#removeMade(before));
  }

  /** Over all organisations: they are no business records. */
  async #removeMade(before: Date): Promise<void> {
    await removeInBatches(this.#all.collection, { createdAt: { $lt: before } });
  }

  /** Removes all deliveries of a webhook. */
  async removeOf({ tenantId }: Scope, webhookId: Types.ObjectId): Promise<void> {
    await removeInBatches(this.#all.collection, { tenantId, webhookId });
  }

  /** Adds a pending delivery of each message. */
  addPending(scope: Scope, webhookId: Types.ObjectId, messages: readonly Message[]): Promise<Delivery[]> {
    const added = messages.map(({ id, type, body }) => ({
      _id: newId(),
      webhookId,
      messageId: id,
      type,
      body,
      state: 'pending' as const,
      attempts: 0,
      failures: 0,
      dueAt: scope.now,
      lastAttemptAt: null,
      status: null,
      failure: null,
      durationMs: null,
      createdAt: scope.now,
    }));
    return this.insertMany(scope, added);
  }

  /** Fails the oldest pending deliveries beyond a limit, a tenth of it at least; returns how many. */
  async dropOldest(scope: Scope, webhookId: Types.ObjectId, maxPending: number): Promise<number> {
    const pending = { webhookId, state: 'pending' as const };
    const over = (await this.count(scope, pending)) - maxPending;
    if (over <= 0) return 0;
    const limit = Math.max(over, maxPending - leftPending(maxPending));
    const sort = { createdAt: 1, _id: 1 } as const;
    const oldest = await this.findMany(scope, pending, { limit, sort, fields: ['_id'] });
    const dropped = { _id: { $in: oldest.map(({ _id }) => _id) } };
    return this.updateMany(scope, dropped, { $set: { state: 'failed', failure: 'queue-full' } });
  }

  /** Returns whether at least as many are pending as `dropOldest` leaves. */
  async isCrowded(scope: Scope, webhookId: Types.ObjectId, maxPending: number): Promise<boolean> {
    return (await this.count(scope, { webhookId, state: 'pending' })) >= leftPending(maxPending);
  }

  /** Takes the delivery of a webhook that is due longest. */
  async takeDue(
    scope: Scope,
    webhookId: Types.ObjectId,
    { leaseMs, longestWaitMs }: { readonly leaseMs: number; readonly longestWaitMs: number },
  ): Promise<Delivery | null> {
    let due: Delivery | undefined;
    for (const dueAt of releasedTimes(scope.now, longestWaitMs))
      due ??= (
        await this.findMany(
          scope,
          { webhookId, state: 'pending', dueAt },
          { limit: 1, sort: { dueAt: 1, _id: 1 } },
        )
      )[0];
    if (!due) return null;
    return this.findOneAndUpdate(scope, held(due), {
      $set: { dueAt: new Date(scope.now.getTime() + leaseMs), lastAttemptAt: scope.now },
      $inc: { attempts: 1 },
    });
  }

  /** Stores the result of an attempt; false if its lease was lost. */
  async finish(scope: Scope, delivery: Delivery, result: Partial<Delivery>): Promise<boolean> {
    return (await this.findOneAndUpdate(scope, held(delivery), { $set: result })) !== null;
  }

  /** When the next delivery of a webhook is due. */
  async nextDue(scope: Scope, { _id: webhookId }: Webhook): Promise<Date | null> {
    const [next] = await this.findMany(
      scope,
      { webhookId, state: 'pending' },
      { limit: 1, sort: { dueAt: 1, _id: 1 } },
    );
    return next?.dueAt ?? null;
  }

  /** The pending deliveries of all organisations. */
  countAllPending(): Promise<number> {
    const options = { limit: MAX_COUNTED, maxTimeMS: MAX_TIME_MS };
    return this.#all.collection.countDocuments({ state: 'pending' }, options);
  }
}

/** The filter for a delivery without a newer attempt: the number of attempts is its fencing token. */
const held = ({ _id, attempts }: Delivery) => ({ _id, attempts, state: 'pending' as const });

/** The number of pending deliveries that stay where the oldest are dropped. */
const leftPending = (maxPending: number) => maxPending - Math.floor(maxPending / 10);
