import { isLoopbackHost } from '../../config/index.js';
import type { AppRequest } from '../routing/request.js';

/** Headers of proxies: with one of them, the loopback address is the proxy's and not the caller's. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether a request comes from this machine, names this machine, and has passed no proxy. */
export function isFromThisMachine({ headers, raw }: AppRequest): boolean {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopbackHost(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(hostname) &&
    !FORWARDED.some((name) => name in headers)
  );
}
