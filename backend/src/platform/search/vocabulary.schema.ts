import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../database/index.js';

/** A word by which documents of the organisation are found. It is derived from them: an archive does not contain it. */
export interface VocabularyWord extends TenantDocument {
  word: string;
  /** About the binary logarithm of how many articles have the word: only the order of magnitude counts. */
  weight: number;
  /** The forms by which it is found by a query with typos (see `deletionsOf`); absent where it is not. */
  deletions?: string[];
}

export const VOCABULARY_MODEL = 'VocabularyWord';

export const vocabularySchema = new Schema<VocabularyWord>(
  {
    word: { type: String, required: true },
    weight: { type: Number, required: true },
    deletions: { type: [String], default: undefined },
  },
  { collection: 'search_words', versionKey: false },
);
vocabularySchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
vocabularySchema.index({ tenantId: 1, word: 1 }, { unique: true });
vocabularySchema.index(
  { tenantId: 1, deletions: 1 },
  { partialFilterExpression: { deletions: { $exists: true } } },
);
