import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Metrics } from '../../metrics/metrics.js';
import { ACCESS, type Access } from '../routing/access.decorator.js';
import type { AppReply, AppRequest } from '../routing/request.js';
import { SharedAnswers } from './shared-answers.js';
import { sharingKey, withoutPerson } from './sharing-key.js';

const LIMITS = { maxEntries: 500, maxBytes: 16_000_000 };

/**
 * Answers equal reads of the routes that are declared as shared by one execution: those that arrive while it runs and, while
 * nothing of the organisation has changed, those of the same second. Each request has been authenticated before, and its key
 * has the version of the data that was read with its caller, so that an answer is never older than what its reader knows.
 */
@Injectable()
export class SharedReadsInterceptor implements NestInterceptor {
  readonly #answers = new SharedAnswers(LIMITS);

  constructor(
    private readonly reflector: Reflector,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'shared_answers_bytes',
      help: 'Memory for answers that equal reads of the same second share.',
      collect: (gauge) => gauge.set(this.#answers.size.bytes),
    });
  }

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const access = this.reflector.get<Access | undefined>(ACCESS, host.getHandler());
    const request = host.switchToHttp().getRequest<AppRequest>();
    const { ctx } = request;
    if (!access?.shared || !ctx || isExport(request.url)) return next.handle();
    const read = () => this.#read(request, next);
    const key = sharingKey(request, ctx);
    const answer = key === undefined ? read() : this.#answers.share(key, ctx.now, read);
    return from(
      answer.then((body) => {
        // The body is JSON already.
        void host.switchToHttp().getResponse<AppReply>().type('application/json; charset=utf-8');
        return body;
      }),
    );
  }

  /** Runs the route without a person, so that no answer can have what only one person may see. */
  async #read(request: AppRequest, next: CallHandler): Promise<string> {
    const { ctx } = request;
    if (ctx) request.ctx = withoutPerson(ctx);
    try {
      return JSON.stringify(await lastValueFrom(next.handle()));
    } finally {
      if (ctx) request.ctx = ctx;
    }
  }
}

/** An export of the whole list reads its pages through the route, and is a job of its person where it is long. */
const isExport = (url: string): boolean => new URLSearchParams(url.split('?')[1]).has('format');
