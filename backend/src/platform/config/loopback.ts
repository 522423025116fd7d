const IPV4_LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

/** Returns whether a host name or address is always this machine. IPv6 may be in the brackets of a URL. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return bare === 'localhost' || bare === '::1' || IPV4_LOOPBACK.test(bare);
}
