/**
 * The client's address when so many proxies in front of us are to be believed. Each proxy appends the address that it
 * saw, so the list is read from its end; whatever stands before the trusted part was made up by the client.
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
 * What stands for a client in limits: an IPv4 address whole, and of an IPv6 address the network, because one client
 * has all the addresses of its own.
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
