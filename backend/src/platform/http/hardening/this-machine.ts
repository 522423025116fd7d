import { isLoopbackHost } from '../../config/index.js';
import type { AppRequest } from '../routing/request.js';

/** Headers of proxies: with one of them, the loopback address is the proxy's and not the caller's. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-(?:real|client|cluster-client)-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Returns whether a request comes from this machine, names this machine, and has passed no proxy. A proxy that adds
 * no header and names this machine as the host looks like a browser here, except that most of those speak HTTP/1.0.
 */
export function isFromThisMachine({ headers, raw }: AppRequest): boolean {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopbackHost(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(hostname) &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
