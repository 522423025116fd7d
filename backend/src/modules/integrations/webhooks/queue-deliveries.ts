import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Counter } from 'prom-client';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { Consumers, type SequencedEvent } from '../../../platform/events/index.js';
import { DEFAULT_LANGUAGE } from '../../../platform/i18n/index.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Clock } from '../../../platform/time/index.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { bodyOf, isWebhookEvent, messageIdOf } from './webhook-events.rules.js';
import { AllWebhooks, WebhooksRepository } from './webhooks.repository.js';
import type { Webhook } from './webhooks.schema.js';

/**
 * Adds a delivery of each event to the webhooks that want it. It consumes the sequenced events, and its progress commits
 * with the deliveries: each event is queued once, and no command waits for it.
 */
@Injectable()
export class QueueDeliveries implements OnModuleInit {
  readonly #logger = new Logger('Webhooks');
  readonly #dropped: Counter;

  constructor(
    private readonly all: AllWebhooks,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly consumers: Consumers,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    this.#dropped = metrics.counter({
      name: 'webhook_deliveries_dropped_total',
      help: 'Deliveries that were given up because too many of their webhook were pending.',
    });
  }

  onModuleInit(): void {
    this.consumers.register({
      name: 'webhooks',
      handle: (events, session) => this.#queue(events, session),
    });
  }

  async #queue(events: readonly SequencedEvent[], session: ClientSession): Promise<void> {
    const told = events.filter(({ type }) => isWebhookEvent(type));
    const tenantIds = new Map(
      told.flatMap(({ tenantId }) => (tenantId ? [[String(tenantId), tenantId] as const] : [])),
    );
    if (tenantIds.size === 0) return;
    for (const webhook of await this.all.enabledOf([...tenantIds.values()], session)) {
      const wanted = told.filter((event) => wants(webhook, event));
      if (wanted.length > 0) await this.#add(webhook, wanted, session);
    }
  }

  async #add(webhook: Webhook, events: readonly SequencedEvent[], session: ClientSession): Promise<void> {
    const { _id, tenantId, dueAt } = webhook;
    const now = this.clock.now();
    const scope: Scope = { requestId: 'webhooks', language: DEFAULT_LANGUAGE, now, tenantId, session };
    const messages = events.map((event) => ({
      id: messageIdOf(event._id),
      type: event.type,
      body: bodyOf(event),
    }));
    await this.deliveries.addPending(scope, _id, messages);
    const dropped = await this.deliveries.dropOldest(scope, _id, this.config.WEBHOOK_MAX_PENDING);
    if (dropped > 0) {
      this.#dropped.inc(dropped);
      this.#logger.warn(
        `webhook ${String(_id)} has too many pending deliveries: the oldest ${dropped} failed`,
      );
    }
    const due = dueAt && dueAt < now ? dueAt : now;
    await this.webhooks.findOneAndUpdate(scope, { _id }, { $set: { dueAt: due }, $inc: { queued: 1 } });
  }
}

/** A webhook gets the events since its creation. */
function wants({ tenantId, events, createdAt }: Webhook, event: SequencedEvent): boolean {
  return (
    event.at >= createdAt &&
    event.tenantId?.equals(tenantId) === true &&
    isWebhookEvent(event.type) &&
    events.includes(event.type)
  );
}
