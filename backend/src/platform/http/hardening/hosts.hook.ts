import type { FastifyInstance } from 'fastify';
import { askedHost, type Config, isOwnHost } from '../../config/index.js';
import { AppError, type ErrorCode } from '../../errors/index.js';
import type { AppRequest } from '../routing/request.js';
import { isFromThisMachine } from './this-machine.js';

/**
 * Answers only requests that name this server (protection from DNS rebinding), and refuses requests that do not name
 * exactly one host, which a proxy may have interpreted differently.
 */
export function refuseForeignHosts(fastify: FastifyInstance, config: Config): void {
  fastify.addHook('onRequest', (request: AppRequest, _reply, done) => {
    done(hostRefusal(request, config));
  });
}

/** The error of a request that does not name this server. */
export function hostRefusal(request: AppRequest, config: Config): AppError | undefined {
  const code = refusalOf(request, config);
  return code && new AppError(code);
}

function refusalOf(request: AppRequest, config: Config): ErrorCode | undefined {
  const { headersDistinct, httpVersion, socket, url = '' } = request.raw;
  const names = headersDistinct.host?.length ?? (httpVersion === '1.0' ? 1 : 0);
  if (names !== 1) return 'MALFORMED_BODY';
  const target = hostOfTarget(url);
  if (target !== undefined && target !== request.headers.host?.toLowerCase()) return 'HOST_NOT_SERVED';
  const host = askedHost(request.headers, config.TRUSTED_PROXIES) ?? '';
  const own = isOwnHost(config, host, socket.localPort ?? config.PORT);
  if (!own && !answersAnyHost(request, config)) return 'HOST_NOT_SERVED';
  return isHidden(request) ? 'ROUTE_NOT_FOUND' : undefined;
}

/** The host in a request target of the absolute form, which counts more than the Host header. */
function hostOfTarget(url: string): string | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();
}

/** Load balancers and Prometheus request by address; health discloses nothing, and metrics have a token. */
function answersAnyHost({ routeOptions: { url } }: AppRequest, config: Config): boolean {
  if (url === '/api/metrics') return config.METRICS_TOKEN !== undefined;
  return url === '/api/health/live' || url === '/api/health/ready';
}

/** Development routes are available on this machine only. */
function isHidden(request: AppRequest): boolean {
  return request.routeOptions.url?.startsWith('/api/dev/') === true && !isFromThisMachine(request);
}
