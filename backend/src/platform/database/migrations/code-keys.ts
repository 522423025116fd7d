import { mongo } from 'mongoose';
import { codeKey } from '../../text/identity.js';
import type { Step } from './step.js';

const BATCH = 500;
const DUPLICATE_KEY = 11_000;

/** The codes, and the fields with their keys. */
const CODES = [
  { collection: 'lots', code: 'number', key: 'numberKey' },
  { collection: 'assets', code: 'serial', key: 'serialKey' },
  { collection: 'articles', code: 'sku', key: 'skuKey' },
] as const;

type StoredDocument = { readonly _id: mongo.ObjectId } & Readonly<Record<string, unknown>>;

/**
 * Adds to lots, units and articles the keys by which their codes are compared, and marks lots with equal keys. A code whose
 * key is taken keeps its present key.
 */
export const codeKeys: Step = {
  name: 'the keys of lot numbers, serial numbers and SKUs',
  async run(db, signal) {
    for (const { collection, code, key } of CODES)
      await fillKeys(db.collection<StoredDocument>(collection), code, key, signal);
    await markTwins(db, signal);
  },
};

async function fillKeys(
  stored: mongo.Collection<StoredDocument>,
  code: string,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  let last: mongo.ObjectId | undefined;
  for (;;) {
    signal.throwIfAborted();
    const found = await stored
      .find(last ? { _id: { $gt: last } } : {})
      .project<StoredDocument>({ [code]: 1, [key]: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    if (found.length === 0) return;
    last = found.at(-1)?._id;
    const changed = found.filter((document) => document[key] !== codeKey(String(document[code])));
    for (const { _id, [code]: text } of changed)
      await stored.updateOne({ _id }, { $set: { [key]: codeKey(String(text)) } }).catch(ignoreDuplicate);
  }
}

function ignoreDuplicate(error: unknown): void {
  if (!(error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY)) throw error;
}

/** Marks the lots of an article that share a key. */
async function markTwins(db: mongo.Db, signal: AbortSignal): Promise<void> {
  const lots = db.collection<StoredDocument>('lots');
  const firsts = new Map<string, mongo.ObjectId>();
  for await (const lot of lots
    .find({})
    .project<StoredDocument>({ tenantId: 1, articleId: 1, numberKey: 1 })) {
    signal.throwIfAborted();
    const key = `${String(lot['tenantId'])} ${String(lot['articleId'])} ${String(lot['numberKey'])}`;
    const first = firsts.get(key);
    if (first) await lots.updateMany({ _id: { $in: [first, lot._id] } }, { $set: { twin: true } });
    else firsts.set(key, lot._id);
  }
}
