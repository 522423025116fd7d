import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/index.js';

/**
 * Refuses bodies that come compressed. Nothing here unpacks them: a small one could unfold into a very large one, and
 * whoever unpacks what nobody reads leaves the rest on the connection, where the next request then waits for ever.
 */
export function refuseEncodedBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request) => {
    const ignored = request.is404 || request.method === 'GET' || request.method === 'HEAD';
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (!ignored && encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  });
}
