/**
 * The client's address behind a number of trusted proxies. Each proxy appends the address that it saw, so the list is
 * read from its end; entries before the trusted part are forgeable by the client.
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
  return path[Math.min(proxies, path.length - 1)] ?? socketAddress;
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
