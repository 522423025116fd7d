import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const scope = new AsyncLocalStorage<string>();

/** The id of the request that is being handled; undefined outside of one. */
export const currentRequestId = (): string | undefined => scope.getStore();

/**
 * Makes the request's id known to everything that runs on its behalf. It is entered twice, because the body arrives in
 * events of the socket, which know nothing of the request that they belong to.
 */
export function rememberRequest(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => scope.run(request.id, done));
  fastify.addHook('preValidation', (request, _reply, done) => scope.run(request.id, done));
}
