import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { finalize, map, type Observable } from 'rxjs';
import type { CommandKey } from '../context/index.js';
import { IdempotencyStore } from '../database/idempotency-store.js';
import { AppError } from '../errors/index.js';
import { ACCESS, type Access } from './access.decorator.js';
import type { AppReply, AppRequest } from './request.js';

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * Prepares writes for idempotency (the unit of work does the rest), refuses a key that is running on this node, and
 * gives every answer that has a version its ETag.
 */
@Injectable()
export class CommandInterceptor implements NestInterceptor {
  readonly #running = new Set<string>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<AppReply>();
    const access = this.reflector.get<Access>(ACCESS, context.getHandler());
    const running = access.writes && access.may !== 'public' ? this.#prepare(request) : undefined;
    return next.handle().pipe(
      map((answer) => {
        const version = (answer as { version?: unknown } | null | undefined)?.version;
        if (typeof version === 'number') void reply.header('etag', `"${version}"`);
        if (request.replayed) void reply.header('idempotency-replayed', 'true');
        return answer;
      }),
      finalize(() => {
        if (running) this.#running.delete(running);
      }),
    );
  }

  /** Puts the command's key into the context; answers the name under which it is running. */
  #prepare(request: AppRequest): string | undefined {
    if (!request.ctx) return undefined;
    const header = request.headers['idempotency-key'];
    if (header !== undefined && (typeof header !== 'string' || !PRINTABLE.test(header))) {
      throw new AppError('INVALID_IDEMPOTENCY_KEY');
    }
    const command: CommandKey = {
      key: header ?? IdempotencyStore.serverKey(),
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      fingerprint: fingerprint(request),
      fromClient: header !== undefined,
      markReplayed: () => {
        request.replayed = true;
      },
    };
    request.ctx = { ...request.ctx, command };
    if (!header) return undefined;
    const { principal } = request.ctx;
    const name = JSON.stringify([
      String(principal?.membership?.tenantId),
      String(principal?.apiKeyId ?? principal?.userId),
      command.route,
      header,
    ]);
    if (this.#running.has(name)) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
    this.#running.add(name);
    return name;
  }
}

/** SHA-256 of what a repeated key must repeat: the address and the body. */
function fingerprint(request: AppRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.params ?? null, request.query ?? null, request.body ?? null]))
    .digest('hex');
}
