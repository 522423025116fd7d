import { isLoopbackHost } from '../../config/index.js';
import type { AppRequest } from '../routing/request.js';

/** What a proxy leaves behind: with one of them, the caller on the loopback address is not the one who asks. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether a request was made on this machine, for this machine, and passed on by no proxy. */
export function isFromThisMachine({ headers, raw }: AppRequest): boolean {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopbackHost(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(hostname) &&
    !FORWARDED.some((name) => name in headers)
  );
}
