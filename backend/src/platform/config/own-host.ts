import type { Config } from './config.js';
import { isLoopbackHost } from './loopback.js';

/** The origin in the browser's address bar. */
export function publicOrigin(config: Pick<Config, 'APP_ORIGIN' | 'PORT' | 'TLS_CERT'>): string {
  const scheme = config.TLS_CERT ? 'https' : 'http';
  return config.APP_ORIGIN ? new URL(config.APP_ORIGIN).origin : `${scheme}://localhost:${config.PORT}`;
}

/** Returns whether an origin is this application's own. Without APP_ORIGIN every loopback host is. */
export function isOwnOrigin(
  config: Pick<Config, 'APP_ORIGIN' | 'PORT' | 'TLS_CERT'>,
  origin: string,
): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (config.APP_ORIGIN) return url.origin === publicOrigin(config);
  return isLoopbackHost(url.hostname) && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** A name or address with an optional port, without characters that a URL parser treats as another component. */
const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d{1,5})?$/i;

/**
 * Returns whether a Host header names this server. With APP_ORIGIN it must be its host; with a loopback APP_ORIGIN,
 * or without one, every loopback name with the same port is accepted.
 */
export function isOwnHost(
  config: Pick<Config, 'APP_ORIGIN' | 'PORT' | 'TLS_CERT'>,
  host: string,
  listeningPort: number,
): boolean {
  if (!HOST.test(host)) return false;
  const own = new URL(
    config.APP_ORIGIN ?? `${publicOrigin(config).split(':')[0]}://localhost:${listeningPort}`,
  );
  const address = `${own.protocol}//${host}`;
  if (!URL.canParse(address)) return false;
  const asked = new URL(address);
  if (asked.port !== own.port) return false;
  return asked.hostname === own.hostname || (isLoopbackHost(own.hostname) && isLoopbackHost(asked.hostname));
}

/**
 * The host that the client requested. A trusted proxy may have put its own name into Host and the client's into
 * X-Forwarded-Host or Forwarded; the nearest proxy writes the last entry. Undefined if the proxy sends an invalid host.
 */
export function askedHost(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  trustedProxies: number,
): string | undefined {
  const direct = one(headers['host']);
  if (trustedProxies === 0) return direct;
  const forwardedHost = lastOf(one(headers['x-forwarded-host']));
  const forwarded = lastOf(one(headers['forwarded']));
  const named = /(?:^|;)\s*host=(?:"([^"]*)"|([^;\s]*))/i.exec(forwarded ?? '');
  return forwardedHost ?? named?.[1] ?? named?.[2] ?? direct;
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

function lastOf(list: string | undefined): string | undefined {
  const last = list?.split(',').at(-1)?.trim();
  return last === '' ? undefined : last;
}
