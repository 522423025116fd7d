import { Injectable } from '@nestjs/common';
import { Outbound, type OutboundAnswer } from '../../../platform/outbound/index.js';
import { Clock } from '../../../platform/time/index.js';
import { signatureOf } from './signature.rules.js';
import { WebhookSecrets } from './webhook-secrets.js';
import type { Delivery, Failure, Webhook } from './webhooks.schema.js';

/** The result of one attempt. */
export interface DeliveryResult {
  readonly status: number | null;
  readonly failure: Failure | null;
  readonly durationMs: number;
  readonly retryAfter: string | undefined;
}

/** Makes one attempt at a delivery, signed as Standard Webhooks describes. */
@Injectable()
export class PostDelivery {
  constructor(
    private readonly outbound: Outbound,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  async post(webhook: Webhook, { messageId, body }: Delivery): Promise<DeliveryResult> {
    const begun = performance.now();
    const now = this.clock.now();
    const secrets = this.#secretsOf(webhook, now);
    if (secrets.length === 0)
      return { status: null, failure: 'secret', durationMs: 0, retryAfter: undefined };
    const timestamp = Math.floor(now.getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Stockroom-Webhooks',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id: messageId, timestamp, body }, secrets),
    };
    const answer = await this.outbound.post(webhook.url, { body, headers });
    return { ...resultOf(answer), durationMs: Math.round(performance.now() - begun) };
  }

  /** The present secret, and for a while after a rotation the one before. */
  #secretsOf({ secret, previousSecret, previousUntil }: Webhook, now: Date): string[] {
    const sealed =
      previousSecret && previousUntil && previousUntil > now ? [secret, previousSecret] : [secret];
    return sealed.map((each) => this.secrets.open(each)).filter((each) => each !== undefined);
  }
}

function resultOf(answer: OutboundAnswer): Omit<DeliveryResult, 'durationMs'> {
  if ('failure' in answer) return { status: null, failure: answer.failure, retryAfter: undefined };
  const { status, retryAfter } = answer;
  return { status, failure: failureOf(status), retryAfter };
}

function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
