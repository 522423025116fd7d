import type { mongo } from 'mongoose';
import type { Step } from './step.js';

const BATCH = 500;

/** The most words that a document is found by. */
const MAX_WORDS = 120;

/** Of RET-2026-000123 the number, "000123" and "123". */
function numberWords(number: string): string[] {
  const counter = /(?<!\d)\d+$/.exec(number)?.[0] ?? '';
  return [number.toLowerCase(), counter, counter.replace(/^0+/, '')].filter((word) => word !== '');
}

interface WordedReturn {
  readonly _id: mongo.ObjectId;
  readonly words?: readonly string[];
}

interface StoredReturn extends WordedReturn {
  readonly number: string;
  readonly requestId: mongo.ObjectId;
}

/** Adds the search words to older returns. */
export const fillReturnWords: Step = {
  name: 'the words of returns',
  async run(db, signal) {
    const returns = db.collection<StoredReturn>('returns');
    for (;;) {
      signal.throwIfAborted();
      const found = await returns.find({ words: { $exists: false } }, { limit: BATCH }).toArray();
      if (found.length === 0) return;
      const requests = await db
        .collection<WordedReturn>('requests')
        .find({ _id: { $in: found.map(({ requestId }) => requestId) } })
        .toArray();
      const wordsOf = new Map(requests.map(({ _id, words = [] }) => [String(_id), words]));
      await returns.bulkWrite(
        found.map(({ _id, number, requestId }) => {
          const words = [
            ...new Set([...numberWords(number), ...(wordsOf.get(String(requestId)) ?? [])]),
          ].slice(0, MAX_WORDS);
          return { updateOne: { filter: { _id }, update: { $set: { words } } } };
        }),
        { ordered: false },
      );
    }
  },
};
