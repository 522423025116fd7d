import { Types } from 'mongoose';
import { notFound } from '../errors/index.js';

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

export const newId = (): Types.ObjectId => new Types.ObjectId();
