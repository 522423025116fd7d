import type { FastifyInstance } from 'fastify';

/** Keeps every answer of the API out of every cache, also of the browser's: only the application's own files may be kept. */
export function forbidStoring(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if ((request.routeOptions.url ?? request.url).startsWith('/api/'))
      void reply.header('cache-control', 'private, no-store');
    done();
  });
}
