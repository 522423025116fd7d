import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const scope = new AsyncLocalStorage<FastifyRequest>();

/** The current request; undefined outside of one. */
export const currentRequest = (): FastifyRequest | undefined => scope.getStore();

/** The id of the current request; undefined outside of one. */
export const currentRequestId = (): string | undefined => currentRequest()?.id;

/** Makes the request available to all code that runs on its behalf. Fastify preserves it while the body arrives. */
export function rememberRequest(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => scope.run(request, done));
}
