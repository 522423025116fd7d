/** The values that occur at least a number of times. */
export function busyAmong(values: Iterable<string>, max: number): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= max).map(([value]) => value);
}

/** The host of an address, by which deliveries to it are counted. */
export const hostOf = (url: string): string => new URL(url).hostname.toLowerCase().replace(/\.$/, '');
