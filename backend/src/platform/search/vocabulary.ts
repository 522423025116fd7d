import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transactional } from '../context/index.js';
import { newId, type Scope, TenantRepository } from '../database/index.js';
import { deletionsOf, tolerance, variantsAmong } from './typo.rules.js';
import type { UsedAmong } from './used-words.js';
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

/** Words that are looked for at once before they are forgotten. */
const FORGET_BATCH = 1000;

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
  readonly #uses: UsedAmong[] = [];

  constructor(
    private readonly words: VocabularyRepository,
    private readonly typos: DeletionsRepository,
  ) {}

  /**
   * Adds the words of the documents that the transaction writes, as often as they have them. What it does not find it
   * inserts: another transaction that inserts the same word meanwhile conflicts.
   */
  async learn(tx: Transactional<Scope>, words: Iterable<string>): Promise<void> {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (counts.size === 0) return;
    const filter = { word: { $in: [...counts.keys()] } };
    const found = await this.words.findMany(tx, filter, { limit: counts.size });
    for (const { word, weight } of found) {
      const more = weightOf(2 ** weight + (counts.get(word) ?? 0)) - weight;
      // A word that many have is counted seldom, so that documents that share it do not conflict.
      if (more > 0) this.words.appendUpsert(tx, { word }, { $inc: { weight: more } });
      counts.delete(word);
    }
    await this.#insert(tx, counts);
  }

  async #insert(tx: Transactional<Scope>, counts: ReadonlyMap<string, number>): Promise<void> {
    for (const [word, count] of counts) this.words.defer(tx, { word, weight: weightOf(count) });
    const wanted = [...counts.keys()]
      .map((word) => ({ word, deletions: deletionsOf(word) }))
      .filter(({ deletions }) => deletions.length > 0);
    if (wanted.length === 0) return;
    const filter = { word: { $in: wanted.map(({ word }) => word) } };
    const fields = ['word'] as const;
    const found = await this.typos.findMany(tx, filter, { limit: wanted.length, fields });
    const known = new Set(found.map(({ word }) => word));
    for (const each of wanted) if (!known.has(each.word)) this.typos.defer(tx, each);
  }

  /** Registers a collection whose documents have words. */
  addUse(usedAmong: UsedAmong): void {
    this.#uses.push(usedAmong);
  }

  /**
   * Takes out those of these words that no document has any more, and answers them. It may be done again, and then adds
   * what a document that was written at the same time has.
   */
  async forgetUnused(scope: Scope, words: Iterable<string>): Promise<string[]> {
    const forgotten: string[] = [];
    const all = [...new Set(words)];
    for (let start = 0; start < all.length; start += FORGET_BATCH) {
      const unused = new Set(all.slice(start, start + FORGET_BATCH));
      const used: string[] = [];
      for (const usedAmong of this.#uses)
        for (const word of await usedAmong(scope, [...unused])) if (unused.delete(word)) used.push(word);
      if (unused.size > 0) {
        const filter = { word: { $in: [...unused] } };
        await this.words.deleteMany(scope, filter);
        await this.typos.deleteMany(scope, filter);
        forgotten.push(...unused);
      }
      const known = await this.#known(scope, used);
      for (const word of used) {
        const isKnown = known.words.has(word) && (known.typos.has(word) || deletionsOf(word).length === 0);
        if (!isKnown) await this.#ensure(scope, word);
      }
    }
    return forgotten;
  }

  async #ensure(scope: Scope, word: string): Promise<void> {
    await this.words.findOneAndUpdate(scope, { word }, { $setOnInsert: newWord() }, true);
    const deletions = deletionsOf(word);
    if (deletions.length === 0) return;
    await this.typos.findOneAndUpdate(scope, { word }, { $setOnInsert: { _id: newId(), deletions } }, true);
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
          .map(([word, count]) => ({ word, weight: weightOf(count) })),
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
    const options = { limit: words.length + 1, fields: ['word'] };
    const known = await this.words.findMany(scope, filter, options);
    const typos = await this.typos.findMany(scope, filter, options);
    return { words: new Set(known.map(({ word }) => word)), typos: new Set(typos.map(({ word }) => word)) };
  }
}

const newWord = () => ({ _id: newId(), weight: 0 });

/** The binary logarithm of a count, rounded at random so that powers of two of many of them add up to the count. */
function weightOf(count: number): number {
  const weight = Math.floor(Math.log2(count));
  return weight + (Math.random() < count / 2 ** weight - 1 ? 1 : 0);
}
