import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/index.js';

/**
 * Refuses compressed bodies. Nothing here decompresses them: a small one could expand to a very large one, and an
 * unread rest would block the next request of the connection.
 */
export function refuseEncodedBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request) => {
    const ignored = request.is404 || request.method === 'GET' || request.method === 'HEAD';
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (!ignored && encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  });
}
