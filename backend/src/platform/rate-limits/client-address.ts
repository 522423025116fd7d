import { isIP } from 'node:net';

/**
 * The client's address behind a number of trusted proxies. Each proxy appends the address that it saw, so the list is
 * read from its end; entries before the trusted part are forgeable by the client. A proxy that is reached over a Unix
 * socket appends `unix:`, and the one before it has appended the address. Where a proxy appends another text without an
 * address, such as `unknown`, its own counts.
 */
export function addressBehind(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const path = [socketAddress, ...forwarded.reverse()];
  const trusted = path
    .slice(1, proxies + 1)
    .filter((address) => !address.startsWith('unix:'))
    .map(withoutPort);
  const unusable = trusted.findIndex((address) => isIP(address) === 0);
  return (unusable < 0 ? trusted : trusted.slice(0, unusable)).at(-1) ?? socketAddress;
}

/** Some proxies append the port of each connection: `192.0.2.7:51234`, `[2001:db8::9]:51234`. */
function withoutPort(address: string): string {
  return (
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  );
}

/**
 * The key of a client in limits: an IPv4 address, or the network of an IPv6 address, because one client has all
 * addresses of its network.
 */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...new Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
