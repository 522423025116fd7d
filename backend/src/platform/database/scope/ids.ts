import { randomInt } from 'node:crypto';
import { Types } from 'mongoose';
import { notFound } from '../../errors/index.js';

const HEX24 = /^[0-9a-f]{24}$/;

/** Parses an id from input; undefined for a malformed one, which counts as unknown. */
export function parseId(text: unknown): Types.ObjectId | undefined {
  return typeof text === 'string' && HEX24.test(text) ? new Types.ObjectId(text) : undefined;
}

/** Parses an id from input; 404 for a malformed one, as for an unknown one. */
export function requireId(text: unknown): Types.ObjectId {
  const id = parseId(text);
  if (!id) throw notFound();
  return id;
}

/** Returns whether an input value is an id. */
export const isId = (value: unknown): value is Types.ObjectId => value instanceof Types.ObjectId;

/** The range of the random part of an id: 48 bits, of which the first id of a millisecond uses the lower half. */
const MAX_FIRST = 2 ** 47;
const MAX_STEP = 2 ** 24;

let lastMs = 0;
let tail = 0;

/**
 * A new id: the time in milliseconds, then a random number. Ids of one process increase, so that they sort in the order
 * of creation. They contain no counter, unlike the driver's ids: it would disclose the activity of other tenants.
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

/** The smallest id of a second, in seconds since 1970: every id generated in it or later is greater. */
export const idFrom = (seconds: number): Types.ObjectId =>
  new Types.ObjectId(`${seconds.toString(16).padStart(8, '0')}${'0'.repeat(16)}`);
