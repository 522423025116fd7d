import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { DrainState } from '../../lifecycle/index.js';
import type { Metrics } from '../../metrics/metrics.js';
import type { AppRequest } from './request.js';
import { routeOf } from './route-of.js';

interface Observers {
  readonly logger: LoggerService;
  readonly metrics: Metrics;
  readonly draining: DrainState;
}

/** Measures and logs every answered request, and asks clients to disconnect while the node drains. */
export function observe(fastify: FastifyInstance, { logger, metrics, draining }: Observers): void {
  const durations = metrics.histogram({
    name: 'http_request_seconds',
    help: 'How long answers take, by route template and status.',
    labels: ['method', 'route', 'status'],
  });
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (draining.held) void draining.held.then(() => done());
    else done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.draining) void reply.header('connection', 'close');
    done();
  });
  fastify.addHook('onResponse', (request: AppRequest, reply, done) => {
    const route = routeOf(request);
    const { method } = request;
    const status = reply.statusCode;
    durations.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    const principal = request.ctx?.principal;
    const line = {
      msg: 'answered',
      method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(principal ? { user: String(principal.accountId) } : {}),
      ...(principal?.membership ? { tenant: String(principal.membership.tenantId) } : {}),
    };
    if (route.startsWith('/api/health/')) logger.debug?.(line, 'Access');
    else logger.log(line, 'Access');
    done();
  });
}
