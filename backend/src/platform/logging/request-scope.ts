import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const scope = new AsyncLocalStorage<string>();

/** The id of the current request; undefined outside of one. */
export const currentRequestId = (): string | undefined => scope.getStore();

/** Makes the request's id available to all code that runs on its behalf. Fastify keeps it while the body arrives. */
export function rememberRequest(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => scope.run(request.id, done));
}
