import type { MongoError } from '../../base/values.js';
import { fail } from '../errors.js';
import { invalid } from './reader.js';

/** A message may be nested deeper than a stored document, so that a reply can contain one. */
export const MAX_DEPTH = 200;
export const MAX_STORED_DEPTH = 180;

export function tooDeep(most: number): MongoError {
  return most === MAX_STORED_DEPTH
    ? fail(15, `The document exceeds the maximum nesting depth of ${most}`)
    : invalid(`it is nested deeper than ${most} levels`);
}
