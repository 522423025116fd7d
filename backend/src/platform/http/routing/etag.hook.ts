import type { FastifyInstance } from 'fastify';

/** Gives every answer that has a version its ETag. */
export function tagVersions(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, answer, done) => {
    const version = (answer as { version?: unknown } | null | undefined)?.version;
    if (typeof version === 'number') void reply.header('etag', `"${version}"`);
    done(null, answer);
  });
}
