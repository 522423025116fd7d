import { createInterface } from 'node:readline';

/**
 * Returns whether a collector or a file takes the output of a server in production: one JSON object per line, and
 * nothing else.
 */
export const isCollected = ({ NODE_ENV }, stdout) => NODE_ENV === 'production' && !stdout.isTTY;

/** Passes the warnings and errors of a log on, line by line, however they are divided into chunks. */
export function passWarnings(log, show) {
  createInterface({ input: log }).on('line', (line) => {
    if (/"level":[456]0/.test(line)) show(line);
  });
}
