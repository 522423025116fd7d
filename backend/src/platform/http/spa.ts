import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/index.js';
import { sendProblem } from './problem.filter.js';

/**
 * Serves the browser application: hashed assets for ever, every other address the entry page, so that each screen has
 * an address of its own. Unknown addresses under /api are problems, never pages.
 */
export async function serveSpa(fastify: FastifyInstance, directory: string, logger: Logger): Promise<void> {
  const built = existsSync(join(directory, 'index.html'));
  if (built) {
    await fastify.register(statics, {
      root: directory,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  fastify.setNotFoundHandler((request, reply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|\?|$)/.test(request.url);
    if (built && page) return reply.sendFile('index.html');
    return sendProblem(
      request,
      reply,
      new AppError(wrongMethod(fastify, request) ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND'),
      logger,
    );
  });
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** Whether the address exists with another method: the answer is then 405 and not 404. */
function wrongMethod(fastify: FastifyInstance, request: { url: string; method: string }): boolean {
  const path = request.url.split('?')[0] ?? '';
  return METHODS.some(
    (method) => method !== request.method && fastify.findRoute({ method, url: path }) !== null,
  );
}
