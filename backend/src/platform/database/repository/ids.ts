import { randomInt } from 'node:crypto';
import { Types } from 'mongoose';
import { notFound } from '../../errors/index.js';

const HEX24 = /^[0-9a-f]{24}$/;

/** Reads an id that came from outside; a malformed one is simply unknown, and answers undefined. */
export function parseId(text: unknown): Types.ObjectId | undefined {
  return typeof text === 'string' && HEX24.test(text) ? new Types.ObjectId(text) : undefined;
}

/** The same where an unknown id ends the request: 404, like any id that does not exist. */
export function requireId(text: unknown): Types.ObjectId {
  const id = parseId(text);
  if (!id) throw notFound();
  return id;
}

/** Whether a value that came from outside is an id. */
export const isId = (value: unknown): value is Types.ObjectId => value instanceof Types.ObjectId;

/** Room for the random part of an id: 48 bits, of which the first id of a millisecond takes the lower half. */
const MAX_FIRST = 2 ** 47;
const MAX_STEP = 2 ** 24;

let lastMs = 0;
let tail = 0;

/**
 * A new id: the time to the millisecond, then a random number. Ids of one process rise, so that they sort as they were
 * made. They hold no counter, as those that the driver makes do: it would show a tenant how much all others do.
 */
export function newId(): Types.ObjectId {
  const now = Date.now();
  tail = now === lastMs ? tail + randomInt(1, MAX_STEP) : randomInt(MAX_FIRST);
  lastMs = now;
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(Math.floor(now / 1000) % 2 ** 32, 0);
  bytes.writeUInt16BE(now % 1000, 4);
  bytes.writeUIntBE(tail, 6, 6);
  return new Types.ObjectId(bytes);
}
