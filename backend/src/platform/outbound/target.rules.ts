import { BlockList, isIP } from 'node:net';

/** The destination of a request that the server makes for a tenant. */
export interface Target {
  readonly url: URL;
  /** In lower case, without brackets and trailing dot. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };

/**
 * The destination that a text names; undefined if it is no http(s) URL, or carries credentials. The URL parser normalises
 * the decimal, octal and hexadecimal notations of IPv4 addresses.
 */
export function targetOf(text: string): Target | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const standardPort = url && DEFAULT_PORTS[url.protocol];
  if (!url || standardPort === undefined || url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');
  if (host === '') return undefined;
  const port = url.port === '' ? standardPort : Number(url.port);
  return { url, host, port, secure: url.protocol === 'https:' };
}

/** Top-level domains that exist in private networks only, or nowhere (RFC 6761, 6762, 7686, 8375, 9476; ICANN). */
const LOCAL_DOMAINS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'onion',
  'alt',
  'test',
  'invalid',
  'example',
];

/** Returns whether a host name means this machine or a private network; so does every name without a dot. */
export function isLocalName(host: string): boolean {
  if (isIP(host) !== 0) return false;
  return (
    !host.includes('.') || LOCAL_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`))
  );
}

/** IPv4 ranges that are not on the public internet (IANA special-purpose registry), and cloud metadata among public ones. */
const INTERNAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // The metadata service of Azure.
  ['168.63.129.16', 32],
];

/** Ranges within global unicast IPv6 that are special, or lead to IPv4: protocols with Teredo, documentation, 6to4. */
const INTERNAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const internal = new BlockList();
for (const [address, prefix] of INTERNAL_IPV4) internal.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of INTERNAL_IPV6) internal.addSubnet(address, prefix, 'ipv6');

/**
 * Outside of 2000::/3 there is nothing public: loopback, unspecified, unique local, link-local, multicast, NAT64, and
 * addresses that contain an IPv4 address.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !internal.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !internal.check(address, 'ipv6');
}

/** Below 1024 are services such as mail and SSH; a receiver there uses the port of https. */
export function isPublicPort(port: number): boolean {
  return port === 443 || port > 1023;
}
