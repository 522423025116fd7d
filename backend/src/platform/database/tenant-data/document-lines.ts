import { isDeepStrictEqual } from 'node:util';
import { type Model, mongo } from 'mongoose';
import { canonicalJson } from '../../../ledger/index.js';

const { BSON } = mongo;
const { EJSON } = BSON;

/** A stored document as one line: Extended JSON with sorted keys, so that the same document gives the same text. */
export const toLine = (document: object): string =>
  `${canonicalJson(EJSON.serialize(document, { relaxed: true }))}\n`;

/** Parses a line; throws for invalid Extended JSON. */
export const fromLine = (line: string): unknown => EJSON.parse(line, { relaxed: true });

/** Returns whether an imported document is exactly one that this server could have stored. */
export async function isStorable<D>(Kind: Model<D>, document: object): Promise<boolean> {
  try {
    const read = new Kind(document as never);
    await read.validate();
    const again = read.toObject({ minimize: false, flattenMaps: true, virtuals: false });
    return isDeepStrictEqual(asStored(again), asStored(document));
  } catch {
    return false;
  }
}

/** The document as the database returns it: without Mongoose's wrappers. */
function asStored(document: object): unknown {
  return EJSON.serialize(BSON.deserialize(BSON.serialize(document)), { relaxed: false });
}
