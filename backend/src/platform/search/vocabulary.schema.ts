import { Schema } from 'mongoose';
import { type TenantDocument, tenantScoped } from '../database/index.js';

/** A word by which documents of the organisation are found. It is derived from them: an archive does not carry it. */
export interface VocabularyWord extends TenantDocument {
  word: string;
  /** About the binary logarithm of how many articles have the word: only the order of magnitude counts. */
  weight: number;
}

/** How a word is found by a query with typos: see `deletionsOf`. */
export interface WordDeletions extends TenantDocument {
  word: string;
  deletions: string[];
}

export const VOCABULARY_MODEL = 'VocabularyWord';
export const DELETIONS_MODEL = 'WordDeletions';

export const vocabularySchema = new Schema<VocabularyWord>(
  { word: { type: String, required: true }, weight: { type: Number, required: true } },
  { collection: 'search_words', versionKey: false },
);
vocabularySchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
vocabularySchema.index({ tenantId: 1, word: 1 }, { unique: true });

export const deletionsSchema = new Schema<WordDeletions>(
  { word: { type: String, required: true }, deletions: { type: [String], required: true } },
  { collection: 'search_typos', versionKey: false },
);
deletionsSchema.plugin(tenantScoped, { portable: false, unsearched: 'all' });
deletionsSchema.index({ tenantId: 1, word: 1 }, { unique: true });
deletionsSchema.index({ tenantId: 1, deletions: 1 });
