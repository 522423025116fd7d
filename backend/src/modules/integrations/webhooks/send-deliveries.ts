import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Counter } from 'prom-client';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { TenantContext } from '../../../platform/context/index.js';
import { requireId } from '../../../platform/database/index.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Clock } from '../../../platform/time/index.js';
import { Repeater } from '../../../platform/time/repeater.js';
import { timeBudget } from '../../../platform/time/time-budget.js';
import { waitAtMost } from '../../../platform/time/timeout.js';
import { systemContext } from '../../tenants/index.js';
import { busyAmong, hostOf } from './busy.rules.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DisableWebhook } from './disable-webhook.js';
import { type DeliveryResult, PostDelivery } from './post-delivery.js';
import { isGivenUp, longestWaitMs, nextAttempt } from './retry.rules.js';
import { AllWebhooks, WebhooksRepository } from './webhooks.repository.js';
import type { Delivery, Webhook } from './webhooks.schema.js';

const POLL_MS = 500;

/** Longer than an attempt takes: a node that dies during one delays it by this. */
const ATTEMPT_LEASE_MS = timeBudget(15_000);

/** The lease of a webhook, renewed when less than an attempt's is left. */
const LEASE_MS = timeBudget(30_000);

/**
 * At the same time per node, and of these per organisation, so that a slow receiver takes slots from its own organisation
 * only, and per host over all organisations, so that many of them together cannot flood one.
 */
const MAX_AT_ONCE = 32;
const MAX_PER_TENANT = 4;
const MAX_PER_HOST = 8;

/** The maximum number of deliveries of a webhook before others take their turn. */
const MAX_IN_A_ROW = 20;
const LEAVE_MS = 3_000;

/**
 * Sends pending deliveries. A lease on the webhook lets one node at a time send its deliveries, one after the other, so that
 * a receiver gets one request at a time; a lease on the delivery, whose number of attempts is the fencing token, lets one
 * attempt store its result. An attempt whose process dies is repeated with the same id.
 */
@Injectable()
export class SendDeliveries implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Webhooks');
  readonly #repeater = new Repeater(() => this.#round(), { everyMs: POLL_MS, name: 'Webhooks' });
  readonly #running = new Map<Promise<void>, { readonly tenantId: string; readonly host: string }>();
  readonly #attempts: Counter<'outcome'>;
  readonly #longestWaitMs: number;
  #stopping = false;

  constructor(
    private readonly all: AllWebhooks,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly poster: PostDelivery,
    private readonly disabling: DisableWebhook,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    this.#longestWaitMs = longestWaitMs(config.WEBHOOK_RETRY_SECONDS);
    this.#attempts = metrics.counter({
      name: 'webhook_attempts_total',
      help: 'Attempts at sending to a webhook.',
      labels: ['outcome'],
    });
    metrics.gauge({
      name: 'webhook_deliveries_pending',
      help: 'Deliveries to webhooks that are neither accepted nor given up.',
      collect: async (gauge) => gauge.set(await this.deliveries.countAllPending()),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.WEBHOOKS) {
      this.#logger.warn('WEBHOOKS is off: messages wait');
      return;
    }
    // The embedded database has one process: leases of an earlier one are of no use to anyone.
    if (!this.config.MONGODB_URI) await this.all.endLeases();
    this.#repeater.start();
  }

  /** Attempts in progress get a moment to end; others are repeated by another process. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    await this.#repeater.stop();
    await waitAtMost(LEAVE_MS, Promise.all(this.#running.keys()));
  }

  /** Leases a webhook while there is capacity. */
  async #round(): Promise<boolean> {
    if (this.#running.size >= MAX_AT_ONCE) return false;
    const webhook = await this.all.lease(
      this.clock.now(),
      { leaseMs: LEASE_MS, longestWaitMs: this.#longestWaitMs },
      this.#busy(),
    );
    if (!webhook) return false;
    const running = this.#sendFor(webhook)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#logger.warn(`webhook ${String(webhook._id)} waits until its lease expires: ${reason}`);
      })
      .finally(() => {
        this.#running.delete(running);
        this.#repeater.wake();
      });
    this.#running.set(running, { tenantId: String(webhook.tenantId), host: hostOf(webhook.url) });
    return true;
  }

  /** The organisations and hosts that have all their slots. */
  #busy() {
    const running = [...this.#running.values()];
    const tenantIds = busyAmong(
      running.map(({ tenantId }) => tenantId),
      MAX_PER_TENANT,
    );
    const hosts = busyAmong(
      running.map(({ host }) => host),
      MAX_PER_HOST,
    );
    return { tenantIds: tenantIds.map(requireId), hosts };
  }

  /** Sends due deliveries, until one fails or other webhooks are to have their turn. */
  async #sendFor(leased: Webhook): Promise<void> {
    let webhook: Webhook | null = leased;
    for (let count = 0; count < MAX_IN_A_ROW && !this.#stopping; count += 1) {
      const ctx = this.#contextOf(leased);
      webhook = await this.#renew(ctx, leased);
      // It was disabled or deleted, or another node has the lease.
      if (!webhook) return;
      const delivery = await this.deliveries.takeDue(ctx, webhook._id, {
        leaseMs: ATTEMPT_LEASE_MS,
        longestWaitMs: this.#longestWaitMs,
      });
      if (!delivery) break;
      if (!(await this.#send(webhook, delivery))) break;
    }
    await this.#release(leased);
  }

  /** The webhook as it is now, with a lease for one more attempt. */
  async #renew(ctx: TenantContext, { _id, fence }: Webhook): Promise<Webhook | null> {
    const held = { _id, fence, state: 'enabled' as const };
    const webhook = await this.webhooks.findOne(ctx, held);
    if (!webhook || webhook.leasedUntil.getTime() - ctx.now.getTime() > ATTEMPT_LEASE_MS) return webhook;
    const leasedUntil = new Date(ctx.now.getTime() + LEASE_MS);
    return this.webhooks.findOneAndUpdate(ctx, held, { $set: { leasedUntil } });
  }

  /** Makes one attempt and stores its result; whether the next delivery may be sent at once. */
  async #send(webhook: Webhook, delivery: Delivery): Promise<boolean> {
    const posted = await this.poster.post(webhook, delivery);
    const ctx = this.#contextOf(webhook);
    const { status, durationMs } = posted;
    this.#attempts.inc({ outcome: posted.failure === null ? 'delivered' : 'failed' });
    if (posted.failure === null) {
      const delivered = { state: 'delivered', status, durationMs, failure: null } as const;
      await this.deliveries.finish(ctx, delivery, delivered);
      if (webhook.failingSince)
        await this.webhooks.findOneAndUpdate(ctx, { _id: webhook._id }, { $set: { failingSince: null } });
      return true;
    }
    await this.#fail(ctx, webhook, delivery, posted);
    return false;
  }

  async #fail(
    ctx: TenantContext,
    webhook: Webhook,
    delivery: Delivery,
    posted: DeliveryResult,
  ): Promise<void> {
    const { status, failure, durationMs, retryAfter } = posted;
    const failures = delivery.failures + 1;
    const schedule = failure === 'gone' ? [] : this.config.WEBHOOK_RETRY_SECONDS;
    const next = nextAttempt({ failures, retryAfter, now: ctx.now }, schedule, Math.random);
    const outcome = next ? { dueAt: next } : { state: 'failed' as const };
    await this.deliveries.finish(ctx, delivery, { status, failure, durationMs, failures, ...outcome });
    const failingSince = webhook.failingSince ?? ctx.now;
    if (!webhook.failingSince)
      await this.webhooks.findOneAndUpdate(ctx, { _id: webhook._id }, { $set: { failingSince } });
    if (failure === 'gone') {
      await this.disabling.execute(ctx, webhook._id, 'gone');
      return;
    }
    const failing = { failingSince, messageSince: delivery.createdAt, now: ctx.now };
    if (
      isGivenUp({ ...failing, isLast: !next }) ||
      (isGivenUp({ ...failing, isLast: true }) && (await this.#isCrowded(ctx, webhook)))
    )
      await this.disabling.execute(ctx, webhook._id, 'failing');
  }

  /** Returns whether the oldest messages are dropped before their last attempt. */
  #isCrowded(ctx: TenantContext, { _id }: Webhook): Promise<boolean> {
    return this.deliveries.isCrowded(ctx, _id, this.config.WEBHOOK_MAX_PENDING);
  }

  /**
   * Ends the lease and says when the next delivery is due. A webhook with more due deliveries joins the end of the queue of
   * all webhooks. If deliveries were added meanwhile, it looks again.
   */
  async #release({ _id, tenantId, fence }: Webhook): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const ctx = this.#contextOf({ _id, tenantId });
      const webhook = await this.webhooks.findOne(ctx, { _id, fence });
      if (!webhook) return;
      const next = await this.deliveries.nextDue(ctx, webhook);
      const dueAt = next && new Date(Math.max(next.getTime(), ctx.now.getTime()));
      const unchanged = { _id, fence, queued: webhook.queued };
      const released = { dueAt, leasedUntil: new Date(0) };
      if (await this.webhooks.findOneAndUpdate(ctx, unchanged, { $set: released })) return;
    }
  }

  #contextOf({ _id, tenantId }: Pick<Webhook, '_id' | 'tenantId'>): TenantContext {
    return systemContext(tenantId, `webhook-${String(_id)}`, this.clock.now());
  }
}
