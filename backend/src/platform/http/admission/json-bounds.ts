import { AppError } from '../../errors/index.js';

/** Deeper than any DTO. */
const MAX_DEPTH = 20;
/** More than an object with free keys may have. */
const MAX_KEYS_PER_OBJECT = 200;
/** More than the largest body: 200 lines with all of their fields. */
const MAX_KEYS = 5_000;

const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\:[]{}');

/**
 * Refuses JSON that is nested deeper or has more keys than any DTO. It reads the bytes once and builds nothing.
 */
export function refuseUnboundedJson(body: Buffer): void {
  const keysAt: number[] = [];
  let keys = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COLON) {
      keys += 1;
      const ofObject = (keysAt.pop() ?? 0) + 1;
      keysAt.push(ofObject);
      if (ofObject > MAX_KEYS_PER_OBJECT || keys > MAX_KEYS) throw new AppError('PAYLOAD_TOO_LARGE');
    } else if (byte === OPEN || byte === OPEN_LIST) {
      keysAt.push(0);
      if (keysAt.length > MAX_DEPTH) throw new AppError('MALFORMED_BODY');
    } else if (byte === CLOSE || byte === CLOSE_LIST) keysAt.pop();
  }
}
