import type { FastifyInstance } from 'fastify';

/** Adds the ETag to every answer that has a version. */
export function sendEtags(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, answer, done) => {
    const version = (answer as { version?: unknown } | null | undefined)?.version;
    if (typeof version === 'number') void reply.header('etag', `"${version}"`);
    done(null, answer);
  });
}
