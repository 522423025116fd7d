import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transactional } from '../context/index.js';
import { newId, type Scope, TenantRepository } from '../database/index.js';
import { escapeRegex } from '../text/normalise.js';
import { deletionsOf, tolerance, variantsAmong } from './typo.rules.js';
import type { UsedAmong } from './used-words.js';
import { VOCABULARY_MODEL, type VocabularyWord } from './vocabulary.schema.js';
import type { Expansion, WordSource } from './word-source.js';

/** The maximum number of stored words that one word of a query matches; the index is read for each of them. */
const MAX_EXPANSIONS = 200;
const MAX_VARIANTS = 50;
const MAX_CANDIDATES = 2000;

/** Words that are stored at once where a whole organisation is indexed again. */
const ADD_BATCH = 500;

/** The number of words that are checked at once before their deletion. */
const FORGET_BATCH = 1000;
/** Words that are deleted at once: the database searches for more of them in a snapshot first. */
const DELETE_BATCH = 400;

@Injectable()
export class VocabularyRepository extends TenantRepository<VocabularyWord> {
  constructor(@InjectModel(VOCABULARY_MODEL) model: Model<VocabularyWord>) {
    super(model);
  }
}

/**
 * The words of an organisation's documents. It is in the database and is written by the transactions that write the
 * documents, so that every node finds a word from the moment on at which its document can be found.
 */
@Injectable()
export class Vocabulary implements WordSource {
  readonly #uses: UsedAmong[] = [];

  constructor(private readonly words: VocabularyRepository) {}

  /**
   * Adds the words of the documents that the transaction writes, as often as they have them. Missing words are inserted:
   * another transaction that inserts the same word meanwhile conflicts.
   */
  async learn(tx: Transactional<Scope>, words: Iterable<string>): Promise<void> {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (counts.size === 0) return;
    const filter = { word: { $in: [...counts.keys()] } };
    const fields = ['word', 'weight'];
    const found = await this.words.findMany(tx, filter, { limit: counts.size, fields });
    for (const { word, weight } of found) {
      const more = weightOf(2 ** weight + (counts.get(word) ?? 0)) - weight;
      // A word that many have is counted seldom, so that documents that share it do not conflict.
      if (more > 0) this.words.appendUpsert(tx, { word }, { $inc: { weight: more } });
      counts.delete(word);
    }
    for (const [word, count] of counts) this.words.defer(tx, wordOf(word, weightOf(count)));
  }

  /** Registers a collection whose documents have words. */
  addUse(usedAmong: UsedAmong): void {
    this.#uses.push(usedAmong);
  }

  /**
   * Deletes those of these words that no document has any more, and returns them. It can be repeated, and then adds the
   * words of a document that was written at the same time.
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
        const gone = [...unused];
        for (let at = 0; at < gone.length; at += DELETE_BATCH)
          await this.words.deleteMany(scope, { word: { $in: gone.slice(at, at + DELETE_BATCH) } });
        forgotten.push(...gone);
      }
      const known = await this.#known(scope, used);
      for (const word of used) if (!known.has(word)) await this.#ensure(scope, word);
    }
    return forgotten;
  }

  async #ensure(scope: Scope, word: string): Promise<void> {
    const { word: _inFilter, ...fields } = wordOf(word, 0);
    await this.words.findOneAndUpdate(scope, { word }, { $setOnInsert: { _id: newId(), ...fields } }, true);
  }

  /** Adds words with their number of documents. */
  async add(scope: Scope, counts: ReadonlyMap<string, number>): Promise<void> {
    const all = [...counts];
    for (let start = 0; start < all.length; start += ADD_BATCH) {
      const part = all.slice(start, start + ADD_BATCH);
      const known = await this.#known(
        scope,
        part.map(([word]) => word),
      );
      const missing = part.filter(([word]) => !known.has(word));
      await this.words.insertMany(
        scope,
        missing.map(([word, count]) => wordOf(word, weightOf(count))),
      );
    }
  }

  async expand(scope: Scope, word: string): Promise<Expansion | null> {
    const found = await this.words.findTogether(
      scope,
      { word: { $regex: `^${escapeRegex(word)}` } },
      { limit: MAX_EXPANSIONS + 1, sort: { word: 1 }, fields: ['word', 'weight'] },
    );
    if (found.length > MAX_EXPANSIONS) return null;
    return {
      words: found.map((each) => each.word),
      size: found.reduce((sum, { weight }) => sum + 2 ** weight, 0),
    };
  }

  async variants(scope: Scope, word: string): Promise<string[]> {
    if (tolerance(word) === 0) return [];
    const candidates = await this.words.findTogether(
      scope,
      { deletions: { $in: deletionsOf(word) } },
      { limit: MAX_CANDIDATES, sort: {}, fields: ['word'] },
    );
    return variantsAmong(
      word,
      candidates.map((each) => each.word),
      MAX_VARIANTS,
    );
  }

  async #known(scope: Scope, words: readonly string[]): Promise<ReadonlySet<string>> {
    const options = { limit: words.length + 1, fields: ['word'] };
    const known = await this.words.findMany(scope, { word: { $in: [...words] } }, options);
    return new Set(known.map(({ word }) => word));
  }
}

/** A word as it is stored. */
function wordOf(word: string, weight: number): Pick<VocabularyWord, 'word' | 'weight' | 'deletions'> {
  const deletions = deletionsOf(word);
  return { word, weight, ...(deletions.length > 0 ? { deletions } : {}) };
}

/** The binary logarithm of a count, rounded at random so that powers of two of many of them add up to the count. */
function weightOf(count: number): number {
  const weight = Math.floor(Math.log2(count));
  return weight + (Math.random() < count / 2 ** weight - 1 ? 1 : 0);
}
