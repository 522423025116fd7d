import type { FastifyInstance } from 'fastify';
import { Admission } from './admission.js';

const RUNNING = 32;
const WAITING = 2000;
const PATIENCE_MS = 20_000;

/** Health answers always, so that overload is not taken for death; the live feed stays open and has a bound of its own. */
const OUTSIDE = ['/api/health/', '/api/events'];

/** Puts admission before every API route that does work. */
export function admit(fastify: FastifyInstance): void {
  const admission = new Admission({ running: RUNNING, waiting: WAITING, patience: PATIENCE_MS });
  const admitted = new WeakSet<object>();
  fastify.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || OUTSIDE.some((path) => request.url.startsWith(path))) return;
    await admission.enter();
    admitted.add(request);
  });
  const leave = (request: object) => {
    if (admitted.delete(request)) admission.leave();
  };
  fastify.addHook('onResponse', async (request) => leave(request));
  fastify.addHook('onRequestAbort', async (request) => leave(request));
}
