import type { mongo } from 'mongoose';
import { deletionsOf } from '../../search/typo.rules.js';
import { foldForSearch } from '../../text/normalise.js';
import type { Step } from './step.js';

const BATCH = 500;

const SEARCHED = ['articles', 'requests', 'loans', 'orders', 'returns', 'vouchers', 'memberships'];

interface SearchableDocument {
  readonly _id: mongo.ObjectId;
  readonly tenantId: mongo.ObjectId;
  readonly words?: readonly string[];
}

const ASCII = /^[ -~]*$/;

/** A stored word in the forms that searches compare. Tokens and numbers are of ASCII. */
const folded = (word: string): string[] =>
  ASCII.test(word)
    ? [word]
    : foldForSearch(word)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((each) => each !== '');

/** Gives documents the words of searches in compatible forms, such as μ for µ and 2 for ². */
export const searchForms: Step = {
  name: 'the forms of letters in searches',
  async run(db, signal) {
    for (const collection of SEARCHED) {
      const stored = db.collection<SearchableDocument>(collection);
      let last: mongo.ObjectId | undefined;
      for (;;) {
        signal.throwIfAborted();
        const found = await stored
          .find(last ? { _id: { $gt: last } } : {})
          .project<SearchableDocument>({ tenantId: 1, words: 1 })
          .sort({ _id: 1 })
          .limit(BATCH)
          .toArray();
        if (found.length === 0) break;
        last = found.at(-1)?._id;
        for (const { _id, tenantId, words = [] } of found) {
          const forms = [...new Set(words.flatMap(folded))];
          const added = forms.filter((word) => !words.includes(word));
          if (added.length === 0) continue;
          await stored.updateOne({ _id }, { $set: { words: forms } });
          for (const word of added) await learn(db, tenantId, word);
        }
      }
    }
  },
};

async function learn(db: mongo.Db, tenantId: mongo.ObjectId, word: string): Promise<void> {
  const deletions = deletionsOf(word);
  await db
    .collection('search_words')
    .updateOne(
      { tenantId, word },
      { $setOnInsert: { weight: 0, ...(deletions.length > 0 ? { deletions } : {}) } },
      { upsert: true },
    );
}
