import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transactional } from '../context/index.js';
import { newId, type Scope, TenantRepository } from '../database/index.js';
import { deletionsOf, tolerance, variantsAmong } from './typo.rules.js';
import {
  DELETIONS_MODEL,
  VOCABULARY_MODEL,
  type VocabularyWord,
  type WordDeletions,
} from './vocabulary.schema.js';
import type { Expansion, WordSource } from './word-source.js';

/** The most words that one word of a query stands for; the index is read for each of them, side by side. */
const MAX_EXPANSIONS = 200;
const MAX_VARIANTS = 50;
const MAX_CANDIDATES = 2000;

/** Words that are stored at once where a whole organisation is indexed anew. */
const ADD_BATCH = 500;

@Injectable()
export class VocabularyRepository extends TenantRepository<VocabularyWord> {
  constructor(@InjectModel(VOCABULARY_MODEL) model: Model<VocabularyWord>) {
    super(model);
  }
}

@Injectable()
export class DeletionsRepository extends TenantRepository<WordDeletions> {
  constructor(@InjectModel(DELETIONS_MODEL) model: Model<WordDeletions>) {
    super(model);
  }
}

/**
 * The words of an organisation's documents. It lies in the database and is written by the transactions that write the
 * documents, so that every node finds a word from the moment on at which its document can be found.
 */
@Injectable()
export class Vocabulary implements WordSource {
  readonly #uses: ((scope: Scope, word: string) => Promise<boolean>)[] = [];

  constructor(
    private readonly words: VocabularyRepository,
    private readonly typos: DeletionsRepository,
  ) {}

  /** Adds the words of a document that the transaction writes. */
  async learn(tx: Transactional<Scope>, words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const found = await this.words.findMany(tx, { word: { $in: [...words] } }, { limit: words.length });
    const known = new Map(found.map(({ word, weight }) => [word, weight]));
    for (const word of words) {
      const weight = known.get(word);
      if (weight === undefined) this.#add(tx, word);
      // A word that many have is counted seldom, so that documents that share it do not conflict.
      else if (Math.random() < 2 ** -(weight + 1))
        this.words.appendUpsert(tx, { word }, { $inc: { weight: 1 } });
    }
  }

  /** Registers a collection whose documents have words. */
  addUse(isUsed: (scope: Scope, word: string) => Promise<boolean>): void {
    this.#uses.push(isUsed);
  }

  /**
   * Takes out those of these words that no document has any more. It may be done again, and then adds what a document
   * that was written at the same time has.
   */
  async forgetUnused(scope: Scope, words: readonly string[]): Promise<void> {
    for (const word of words) {
      if (await this.#isUsed(scope, word)) {
        await this.words.findOneAndUpdate(scope, { word }, { $setOnInsert: newWord() }, true);
        const deletions = deletionsOf(word);
        if (deletions.length > 0)
          await this.typos.findOneAndUpdate(
            scope,
            { word },
            { $setOnInsert: { _id: newId(), deletions } },
            true,
          );
      } else {
        await this.words.deleteOne(scope, { word });
        await this.typos.deleteOne(scope, { word });
      }
    }
  }

  async #isUsed(scope: Scope, word: string): Promise<boolean> {
    for (const isUsed of this.#uses) if (await isUsed(scope, word)) return true;
    return false;
  }

  /** Adds words of which it is known how many documents have them. */
  async add(scope: Scope, counts: ReadonlyMap<string, number>): Promise<void> {
    const all = [...counts];
    for (let start = 0; start < all.length; start += ADD_BATCH) {
      const part = all.slice(start, start + ADD_BATCH);
      const words = part.map(([word]) => word);
      const known = await this.#known(scope, words);
      await this.words.insertMany(
        scope,
        part
          .filter(([word]) => !known.words.has(word))
          .map(([word, count]) => ({ word, weight: Math.floor(Math.log2(count)) })),
      );
      await this.typos.insertMany(
        scope,
        words
          .filter((word) => !known.typos.has(word))
          .map((word) => ({ word, deletions: deletionsOf(word) }))
          .filter(({ deletions }) => deletions.length > 0),
      );
    }
  }

  async expand(scope: Scope, word: string): Promise<Expansion | null> {
    const found = await this.words.findMany(
      scope,
      { word: { $regex: `^${word}` } },
      { limit: MAX_EXPANSIONS + 1, sort: { word: 1 } },
    );
    if (found.length > MAX_EXPANSIONS) return null;
    return {
      words: found.map((each) => each.word),
      size: found.reduce((sum, { weight }) => sum + 2 ** weight, 0),
    };
  }

  async variants(scope: Scope, word: string): Promise<string[]> {
    if (tolerance(word) === 0) return [];
    const candidates = await this.typos.findMany(
      scope,
      { deletions: { $in: deletionsOf(word) } },
      { limit: MAX_CANDIDATES, sort: {} },
    );
    return variantsAmong(
      word,
      candidates.map((each) => each.word),
      MAX_VARIANTS,
    );
  }

  async #known(scope: Scope, words: readonly string[]) {
    const filter = { word: { $in: [...words] } };
    const known = await this.words.findMany(scope, filter, { limit: words.length });
    const typos = await this.typos.findMany(scope, filter, { limit: words.length });
    return { words: new Set(known.map(({ word }) => word)), typos: new Set(typos.map(({ word }) => word)) };
  }

  #add(tx: Transactional<Scope>, word: string): void {
    this.words.appendUpsert(tx, { word }, { $setOnInsert: newWord() });
    const deletions = deletionsOf(word);
    if (deletions.length > 0)
      this.typos.appendUpsert(tx, { word }, { $setOnInsert: { _id: newId(), deletions } });
  }
}

const newWord = () => ({ _id: newId(), weight: 0 });
