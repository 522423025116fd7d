import { Timestamp } from 'bson';

/** In the second of its start a process counts from here, so that it repeats no timestamp of the previous process. */
const STARTED_MS = Date.now();
let lastSecond = Math.floor(STARTED_MS / 1000);
let increment = (STARTED_MS % 1000) * 1000;

/** The cluster time of a replica set: strictly increasing. All generated timestamps come from it. */
export function tick(): Timestamp {
  const second = Math.floor(Date.now() / 1000);
  if (second > lastSecond) {
    lastSecond = second;
    increment = 0;
  }
  return new Timestamp({ t: lastSecond, i: ++increment });
}
