import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics/metrics.js';
import { timeBudget } from '../../time/time-budget.js';
import { settingsOf } from '../routing/route-settings.js';
import { Admission } from './admission.js';

const PLACES = { running: 32, waiting: 2000, timeoutMs: timeBudget(20_000) };
const EXEMPT = /^\/api\/(?:health\/|metrics$|events$)/;

/** Admits requests in the order of the queue; a request that is exempt or already admitted continues at once. */
export type Enter = (request: FastifyRequest) => Promise<void>;

/**
 * Applies admission to every API route that does work. Health and metrics are exempt, so that overload is visible and
 * not mistaken for a crash; the live feed stays open and has a separate limit.
 *
 * A slot is held for work and not for the network: a request takes one when its body has arrived, and releases it when
 * its answer is complete. Slow senders and readers do not block others. Forms with files are read while they arrive, so
 * they have separate slots. A caller that disconnects while waiting is removed from the queue; work that has begun
 * keeps its slot to its end, even if its caller has disconnected.
 */
export function admit(fastify: FastifyInstance, metrics: Metrics): Enter {
  const [requests, uploads] = [new Admission(PLACES), new Admission(PLACES)];
  const arriving = new Set<FastifyRequest>();
  const inside = new WeakMap<FastifyRequest, Admission>();
  metrics.gauge({
    name: 'admission_requests',
    help: 'Requests that arrive, that wait for their turn and that run.',
    labels: ['state'],
    collect: (gauge) => {
      gauge.set({ state: 'arriving' }, arriving.size);
      gauge.set({ state: 'waiting' }, requests.waiting + uploads.waiting);
      gauge.set({ state: 'running' }, requests.running + uploads.running);
    },
  });
  const enter: Enter = async (request) => {
    if (!needsTurn(request) || inside.has(request)) return;
    arriving.delete(request);
    const admission = settingsOf(request).multipart ? uploads : requests;
    await turnOf(request, admission);
    inside.set(request, admission);
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (needsTurn(request)) {
      arriving.add(request);
      reply.raw.once('close', () => arriving.delete(request));
    }
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    enter(request).then(() => done(), done);
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    inside.get(request)?.leave();
    inside.delete(request);
    done();
  });
  return enter;
}

/** By the route and not by the URL, which has several spellings. */
function needsTurn({ routeOptions: { url } }: FastifyRequest): boolean {
  return url?.startsWith('/api/') === true && !EXEMPT.test(url);
}

/** Resolves at the request's turn; never if its caller has disconnected. */
async function turnOf({ raw: { socket } }: FastifyRequest, admission: Admission): Promise<void> {
  if (socket.destroyed) return new Promise(() => undefined);
  let hungUp: (() => void) | undefined;
  try {
    await admission.enter((giveUp) => {
      hungUp = giveUp;
      socket.once('close', giveUp);
    });
  } finally {
    if (hungUp) socket.off('close', hungUp);
  }
}
