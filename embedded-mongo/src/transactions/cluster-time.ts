import { Timestamp } from 'bson';

let lastSecond = 0;
let increment = 0;

/** Time as replica sets count it; it only has to grow. */
export function tick(): Timestamp {
  const second = Math.floor(Date.now() / 1000);
  if (second > lastSecond) {
    lastSecond = second;
    increment = 0;
  }
  return new Timestamp({ t: lastSecond, i: ++increment });
}
