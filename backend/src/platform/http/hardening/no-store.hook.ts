import type { FastifyInstance } from 'fastify';

/**
 * Marks every answer of the API as uncacheable, for the browser too; only the static files of the application may be
 * cached.
 */
export function forbidStoring(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if ((request.routeOptions.url ?? request.url).startsWith('/api/'))
      void reply.header('cache-control', 'private, no-store');
    done();
  });
}
