import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CommandKey } from '../context/index.js';
import { AppError } from '../errors/index.js';
import type { AppReply, AppRequest } from '../http/routing/request.js';
import { IdempotencyStore } from './idempotency-store.js';

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * Prepares writes for idempotency (the unit of work does the rest), and refuses a key that is in progress on this node.
 */
@Injectable()
export class IdempotencyKeys {
  readonly #running = new Set<string>();

  /** Puts the command's key into the context of an authenticated request. */
  prepare(request: AppRequest, reply: AppReply): void {
    if (!request.ctx) return;
    const header = request.headers['idempotency-key'];
    if (header !== undefined && (typeof header !== 'string' || !PRINTABLE.test(header))) {
      throw new AppError('INVALID_IDEMPOTENCY_KEY');
    }
    const command: CommandKey = {
      key: header ?? IdempotencyStore.serverKey(),
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      // A generated key is never repeated.
      fingerprint: header === undefined ? '' : fingerprint(request),
      fromClient: header !== undefined,
      markReplayed: () => void reply.header('idempotency-replayed', 'true'),
    };
    request.ctx = { ...request.ctx, command };
    if (header !== undefined) this.#occupy(command, request, reply);
  }

  /** Lets a key run once at a time, until its answer is sent. */
  #occupy({ route, key }: CommandKey, { ctx }: AppRequest, reply: AppReply): void {
    const { principal } = ctx ?? {};
    const name = JSON.stringify([
      String(principal?.membership?.tenantId),
      String(principal?.apiKeyId ?? principal?.accountId),
      route,
      key,
    ]);
    if (this.#running.has(name)) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
    if (reply.raw.closed) return;
    this.#running.add(name);
    reply.raw.once('close', () => this.#running.delete(name));
  }
}

/** SHA-256 of the path and the body, which a repetition must match. */
function fingerprint(request: AppRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.params ?? null, request.query ?? null, request.body ?? null]))
    .digest('hex');
}
