import { Timestamp } from 'bson';

/** Within the second in which a process starts it counts from here, so that it gives no time of the process before. */
const STARTED_MS = Date.now();
let lastSecond = Math.floor(STARTED_MS / 1000);
let increment = (STARTED_MS % 1000) * 1000;

/** Time as replica sets count it, in which no two moments are the same. All timestamps that are generated come from it. */
export function tick(): Timestamp {
  const second = Math.floor(Date.now() / 1000);
  if (second > lastSecond) {
    lastSecond = second;
    increment = 0;
  }
  return new Timestamp({ t: lastSecond, i: ++increment });
}
