import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.js';
import { Admission } from './admission.js';

const RUNNING = 32;
const WAITING = 2000;
const PATIENCE_MS = 20_000;
const EXEMPT = /^\/api\/(?:health\/|(?:metrics|events)(?:\?|$))/;

/**
 * Puts admission before every API route that does work; health and metrics answer always, so that
 * overload is seen and not taken for death; the live feed stays open and has a bound of its own.
 */
export function admit(fastify: FastifyInstance, metrics: Metrics): void {
  const admission = new Admission({ running: RUNNING, waiting: WAITING, patience: PATIENCE_MS });
  metrics.gauge({
    name: 'admission_requests',
    help: 'Requests that run and that wait for their turn.',
    labels: ['state'],
    collect: (gauge) => {
      gauge.set({ state: 'running' }, admission.running);
      gauge.set({ state: 'waiting' }, admission.waiting);
    },
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || EXEMPT.test(request.url)) {
      done();
      return;
    }
    admission.enter().then(() => {
      // Whoever hung up while they waited has had their close, and would keep the place for good.
      if (reply.raw.closed) admission.leave();
      else reply.raw.once('close', () => admission.leave());
      done();
    }, done);
  });
}
