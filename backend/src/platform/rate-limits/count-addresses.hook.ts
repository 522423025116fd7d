import type { FastifyInstance } from 'fastify';
import type { AppRequest } from '../http/routing/request.js';
import { settingsOf } from '../http/routing/route-settings.js';
import type { Clock } from '../time/index.js';
import type { RequestLimits } from './request-limits.js';

/**
 * Counts every request to the API against the limit of its address, before its body is read: also those that are refused
 * before their route, and those to the documentation.
 */
export function countAddresses(fastify: FastifyInstance, limits: RequestLimits, clock: Clock): void {
  fastify.addHook('onRequest', async (request: AppRequest) => {
    // The address of a request may also have a scheme and a host.
    const url = request.routeOptions.url ?? request.url;
    if (!/^\/(api|docs)/.test(url) || settingsOf(request).uncounted) return;
    await limits.countAddress(request, clock.now());
  });
}
