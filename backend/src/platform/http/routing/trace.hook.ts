import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isTracing, startSpan } from '../../tracing/index.js';
import type { AppReply, AppRequest } from './request.js';
import { routeOf } from './route-of.js';

/** Requested every few seconds by machines. */
const UNTRACED = /^\/api\/(?:health\/|metrics$)/;

/** One span for each request, which continues the trace of the caller. Code that runs on its behalf adds its children. */
export function traceRequests(fastify: FastifyInstance): void {
  if (!isTracing()) return;
  fastify.addHook('onRequest', (request: AppRequest, reply, done) => {
    const route = routeOf(request);
    if (UNTRACED.test(route)) return done();
    // The header alone: Baggage would copy text from outside into every span.
    const { traceparent, tracestate } = request.headers;
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
    const span = startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      parent,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'stockroom.request.id': request.id,
      },
    });
    if (!span) return done();
    // Also where the caller closes the connection before its answer.
    reply.raw.once('close', () => end(span, request, reply));
    context.with(trace.setSpan(parent, span), done);
  });
}

/** The organisation is an id; a person is not named, and neither is the address, which may contain ids and tokens. */
function end(span: Span, request: AppRequest, reply: AppReply): void {
  const tenantId = request.ctx?.principal?.membership?.tenantId;
  if (tenantId) span.setAttribute('stockroom.tenant.id', String(tenantId));
  if (!reply.raw.writableFinished) span.setAttribute('error.type', 'disconnected');
  span.setAttribute('http.response.status_code', reply.statusCode);
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
