import type { WebhookCreate } from './generated/shapes.js';

/** The type of an event. `webhook.test` comes from "Send a test"; newer servers may send others. */
export type WebhookEventType = WebhookCreate['events'][number] | 'webhook.test' | (string & {});

/** The body of a message. Further members of `data` depend on the type: docs/webhooks.md lists them. */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly label: string | null;
    readonly organisationId: string;
    readonly siteIds: readonly string[];
    readonly actorId: string | null;
    readonly sequence: number;
  };
}

export interface WebhookMessage {
  /** The same for all attempts at a message: skip one whose id is known. */
  readonly id: string;
  /** The time of this attempt. */
  readonly sentAt: Date;
  readonly event: WebhookEvent;
}

export interface WebhookInput {
  /** The secret of the webhook (`whsec_…`); several while it is being replaced. */
  readonly secret: string | readonly string[];
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it arrived: not JSON that was parsed and written again. */
  readonly body: string | Uint8Array;
  /** The maximum difference between the time of the message and now; 5 minutes by default. */
  readonly toleranceSeconds?: number;
  /** The time now in milliseconds, for tests. */
  readonly now?: number;
}

/** A message that is not accepted: answer 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(readonly reason: 'header-missing' | 'timestamp' | 'signature' | 'body') {
    super(`The webhook message was refused: ${reason}`);
  }
}

const VERSION = 'v1';
const PREFIX = 'whsec_';

/** Verifies a message by Standard Webhooks and reads it. Throws WebhookVerificationError where it is not authentic. */
export async function verifyWebhook(input: WebhookInput): Promise<WebhookMessage> {
  const { headers, toleranceSeconds = 300, now = Date.now() } = input;
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('header-missing');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError('timestamp');
  const body = typeof input.body === 'string' ? new TextEncoder().encode(input.body) : input.body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const keys = await Promise.all([input.secret].flat().map(importSecret));
  if (!(await isSigned(signatures, keys, signed))) throw new WebhookVerificationError('signature');
  return { id, sentAt: new Date(Number(timestamp) * 1000), event: parsed(body) };
}

function headerOf(headers: WebhookInput['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

/** `subtle.verify` compares in constant time. */
async function isSigned(
  signatures: string,
  keys: readonly CryptoKey[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    const bytes = version === VERSION ? bytesOf(value) : undefined;
    if (!bytes) continue;
    for (const key of keys) if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return true;
  }
  return false;
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  // A short key would let others sign: an empty one is a setting that is missing.
  if (!bytes || bytes.length < 24) throw new TypeError('secret is not the secret of a webhook');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function parsed(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('body');
  }
}
