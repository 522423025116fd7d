/** The logs of the servers that this test file has started or shares, by origin. */
const logs = new Map<string, () => string>();
const END_LENGTH = 4000;

export function keepLogOf(origin: string, log: () => string): void {
  logs.set(origin, log);
}

/** The last lines of the log of a server; empty for a server that is not known here. */
export function endOfLog(origin: string): string {
  return logs.get(origin)?.().slice(-END_LENGTH) ?? '';
}
