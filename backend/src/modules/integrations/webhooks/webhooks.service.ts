import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import {
  CountLimits,
  newId,
  type Page,
  type PageRequest,
  requireId,
  UnitOfWork,
} from '../../../platform/database/index.js';
import { AppError, requireVersion } from '../../../platform/errors/index.js';
import { type EventType, record } from '../../../platform/events/index.js';
import { pageDto } from '../../../platform/http/index.js';
import { Jobs, type JobType } from '../../../platform/jobs/index.js';
import { Outbound } from '../../../platform/outbound/index.js';
import { systemContext } from '../../tenants/index.js';
import { Erasure } from '../../users/index.js';
import { hostOf } from './busy.rules.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { fingerprintOf, newSecret } from './signature.rules.js';
import { isAddressAbout } from './webhook-address.rules.js';
import { messageIdOf, TEST_EVENT, testBody } from './webhook-events.rules.js';
import { MAX_WEBHOOKS } from './webhook-limits.js';
import { WebhookSecrets } from './webhook-secrets.js';
import {
  type DeliveryDto,
  type MadeWebhookDto,
  toDeliveryDto,
  toWebhookDto,
  type WebhookCreateDto,
  type WebhookDto,
  type WebhookUpdateDto,
} from './webhooks.dto.js';
import { webhookEvents } from './webhooks.events.js';
import { WebhooksRepository } from './webhooks.repository.js';
import type { Webhook } from './webhooks.schema.js';

const WEBHOOK_LIMIT = { series: 'webhooks', max: MAX_WEBHOOKS };

/** The time for which the secret before a rotation also signs. */
const OVERLAP_MS = 24 * 3_600_000;

/** Deletes the deliveries of a deleted webhook: there can be more than one transaction deletes. */
const FORGET: JobType<{ readonly tenantId: string; readonly webhookId: string }> = {
  kind: 'webhook.forget',
  attempts: 20,
};

/** Creates, changes and deletes the webhooks of an organisation, and shows their deliveries. */
@Injectable()
export class Webhooks implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly outbound: Outbound,
    private readonly erasure: Erasure,
    private readonly jobs: Jobs,
    private readonly countLimits: CountLimits,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET, async ({ tenantId, webhookId }, run) => {
      const scope = systemContext(requireId(tenantId), run.id, new Date());
      await this.deliveries.removeOf(scope, requireId(webhookId));
      return null;
    });
    this.erasure.addInTenant('webhooks', async (scope, erased) => {
      // An address with the name of a person is useless without the name.
      for (const webhook of await this.webhooks.findMany(scope, {}, { limit: MAX_WEBHOOKS }))
        if (isAddressAbout(erased, webhook.url)) await this.webhooks.deleteOne(scope, { _id: webhook._id });
    });
  }

  async list(ctx: TenantContext, request: PageRequest): Promise<Page<WebhookDto>> {
    return pageDto(await this.webhooks.page(ctx, {}, request), (webhook) => toWebhookDto(webhook, ctx.now));
  }

  async get(ctx: TenantContext, id: string): Promise<WebhookDto> {
    return toWebhookDto(await this.webhooks.getById(ctx, id), ctx.now);
  }

  /** Creates a webhook. Its secret is only in this answer, not in the idempotency record. */
  async create(ctx: TenantContext, input: WebhookCreateDto): Promise<MadeWebhookDto> {
    await this.#requireReachable(input.url);
    const secret = newSecret();
    const answer = await this.work.run(ctx, this.countLimits.planOf(WEBHOOK_LIMIT), async (tx) => {
      await this.countLimits.require(tx, WEBHOOK_LIMIT, 1 + (await this.webhooks.count(tx, {})));
      const stored = await this.webhooks.insert(tx, {
        _id: newId(),
        url: input.url,
        host: hostOf(input.url),
        description: input.description ?? '',
        events: input.events,
        state: 'enabled',
        disabledReason: null,
        secret: this.secrets.seal(secret),
        fingerprint: fingerprintOf(secret),
        previousSecret: null,
        previousUntil: null,
        failingSince: null,
        dueAt: null,
        queued: 0,
        leasedUntil: new Date(0),
        fence: 0,
        version: 1,
        createdAt: tx.now,
      });
      return this.#recorded(tx, webhookEvents.created, null, stored);
    });
    return withSecret(answer, secret);
  }

  async update(
    ctx: TenantContext,
    id: string,
    version: number,
    input: WebhookUpdateDto,
  ): Promise<WebhookDto> {
    const { url, ...others } = input;
    if (url !== undefined) await this.#requireReachable(url);
    return this.work.run(ctx, {}, async (tx) => {
      const before = await this.webhooks.getById(tx, id);
      const after = await this.webhooks.updateVersion(tx, before._id, version, {
        $set: {
          ...others,
          ...(url === undefined ? {} : changeOfAddress(before, url)),
          ...changeOfState(before, input, tx.now),
        },
      });
      return this.#recorded(tx, webhookEvents.updated, before, after);
    });
  }

  async remove(ctx: TenantContext, id: string, version: number): Promise<void> {
    await this.work.run(ctx, {}, async (tx) => {
      const webhook = await this.webhooks.getById(tx, id);
      requireVersion(webhook, version);
      await this.webhooks.deleteOne(tx, { _id: webhook._id, version });
      record(tx, webhookEvents.deleted, { id: webhook._id }, { before: webhook });
      const payload = { tenantId: String(tx.tenantId), webhookId: String(webhook._id) };
      await this.jobs.add({ session: tx.session }, FORGET, payload);
    });
  }

  /** Makes a new secret; the one before also signs for a day. */
  async rotate(ctx: TenantContext, id: string): Promise<MadeWebhookDto> {
    const secret = newSecret();
    const answer = await this.work.run(ctx, {}, async (tx) => {
      const before = await this.webhooks.getById(tx, id);
      const after = await this.webhooks.updateVersion(tx, before._id, before.version, {
        $set: {
          secret: this.secrets.seal(secret),
          fingerprint: fingerprintOf(secret),
          previousSecret: before.secret,
          previousUntil: new Date(tx.now.getTime() + OVERLAP_MS),
        },
      });
      return this.#recorded(tx, webhookEvents['secret-rotated'], before, after);
    });
    return withSecret(answer, secret);
  }

  async listDeliveries(ctx: TenantContext, id: string, request: PageRequest): Promise<Page<DeliveryDto>> {
    const { _id: webhookId } = await this.webhooks.getById(ctx, id);
    return pageDto(await this.deliveries.page(ctx, { webhookId }, request), toDeliveryDto);
  }

  /** Adds a message that only tries the receiver. */
  test(ctx: TenantContext, id: string): Promise<DeliveryDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const webhook = await this.#enabled(tx, id);
      const body = testBody(webhook._id, tx);
      const message = { id: messageIdOf(newId()), type: TEST_EVENT, body };
      const [delivery] = await this.deliveries.addPending(tx, webhook._id, [message]);
      if (!delivery) throw new Error('a test without its delivery');
      await this.#makeDue(tx, webhook);
      record(tx, webhookEvents.tested, { id: webhook._id });
      return toDeliveryDto(delivery);
    });
  }

  /** Sends a message again, with its id and body, and its retries from the beginning. */
  redeliver(ctx: TenantContext, id: string, deliveryId: string): Promise<DeliveryDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const webhook = await this.#enabled(tx, id);
      const { _id } = await this.deliveries.getById(tx, deliveryId);
      const again = await this.deliveries.findOneAndUpdate(
        tx,
        { _id, webhookId: webhook._id },
        { $set: { state: 'pending', failures: 0, dueAt: tx.now } },
      );
      if (!again) throw new AppError('NOT_FOUND');
      await this.#makeDue(tx, webhook);
      record(tx, webhookEvents.redelivered, { id: webhook._id });
      return toDeliveryDto(again);
    });
  }

  async #enabled(tx: Tx, id: string): Promise<Webhook> {
    const webhook = await this.webhooks.getById(tx, id);
    if (webhook.state !== 'enabled')
      throw new AppError('TRANSITION_NOT_ALLOWED', { details: { from: 'disabled', allowed: [] } });
    return webhook;
  }

  async #makeDue(tx: Tx, { _id }: Webhook): Promise<void> {
    await this.webhooks.findOneAndUpdate(tx, { _id }, { $set: { dueAt: tx.now }, $inc: { queued: 1 } });
  }

  async #requireReachable(url: string): Promise<void> {
    if (!(await this.outbound.mayReach(url))) throw new AppError('ADDRESS_NOT_ALLOWED');
  }

  #recorded(tx: Tx, type: EventType<Webhook>, before: Webhook | null, after: Webhook): WebhookDto {
    record(tx, type, { id: after._id }, { before, after });
    return toWebhookDto(after, tx.now);
  }
}

/** A repeated request gets the first answer, about a different secret than the one just generated. */
function withSecret(answer: WebhookDto, secret: string): MadeWebhookDto {
  return Object.assign(answer, { secret: answer.fingerprint === fingerprintOf(secret) ? secret : null });
}

/** The failures of the old address do not count for a new one. */
function changeOfAddress(before: Webhook, url: string): Partial<Webhook> {
  return { url, host: hostOf(url), ...(url === before.url ? {} : { failingSince: null }) };
}

/** Enabling starts over: pending deliveries become due, and earlier failures do not count. */
function changeOfState(before: Webhook, { state }: WebhookUpdateDto, now: Date): Partial<Webhook> {
  if (state === undefined || state === before.state) return {};
  return state === 'disabled'
    ? { disabledReason: 'manual' }
    : { disabledReason: null, failingSince: null, dueAt: now };
}
