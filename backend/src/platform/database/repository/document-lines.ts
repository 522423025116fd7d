import { isDeepStrictEqual } from 'node:util';
import { type Model, mongo } from 'mongoose';
import { canonicalJson } from '../../../ledger/index.js';

const { BSON } = mongo;
const { EJSON } = BSON;

/** A stored document as one line: Extended JSON with its keys in order, so that the same document is the same text. */
export const toLine = (document: object): string =>
  `${canonicalJson(EJSON.serialize(document, { relaxed: true }))}\n`;

/** A line as the document that it was; throws for what is no Extended JSON. */
export const fromLine = (line: string): unknown => EJSON.parse(line, { relaxed: true });

/** Whether a document that came from outside is exactly one that this server could have stored itself. */
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

/** As the database would give it back: without Mongoose's wrappers. */
function asStored(document: object): unknown {
  return EJSON.serialize(BSON.deserialize(BSON.serialize(document)), { relaxed: false });
}
