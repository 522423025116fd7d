import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Page, PageRequest, Scope } from '../database/index.js';
import { escapeRegex } from '../text/normalise.js';
import type { JointSearch } from './joint-search.js';
import type { WordSource } from './word-source.js';
import { hasSigns, plainWords, queryWords } from './words.rules.js';

/** The query of a search: the typed text, the vocabulary of its words, and the field of the documents with theirs. */
export interface SearchQuery {
  readonly q: string;
  readonly source: WordSource;
  /** The field that the index on `words` is sorted by. */
  readonly order: string;
  /** True if the documents have numbers. */
  readonly numbered?: boolean;
}

/** The best few that a query finds. */
export interface BestQuery {
  readonly q: string;
  readonly limit: number;
  /** The searches of other kinds that are answered with it. */
  readonly joint?: JointSearch;
}

/** The ranked query for one kind of document, the best first. */
export interface RankedQuery<D> extends Omit<SearchQuery, 'order'>, BestQuery {
  /** The queries for exact codes and prefixes. */
  readonly exact?: readonly (() => Promise<readonly D[]>)[];
  /** Documents that fit a filter, at most `limit`, in the order in which they are shown. */
  readonly find: (filter: object) => Promise<readonly D[]>;
}

interface Word {
  readonly word: string;
  /** Null where the words that begin so are too many to be listed. */
  readonly words: readonly string[] | null;
  readonly size: number;
  /** True if the word must match as a whole, not as a prefix. */
  readonly isWhole?: boolean;
}

/** A query without any word, such as a hyphen, finds nothing. */
const NOTHING = { words: { $in: [] } };

/** The number of documents with the rarest word beyond which it is cheaper to read in the order of the list. */
const MANY_DOCUMENTS = 500;

/**
 * Turns typed text into filters on the words of documents. A document is found when each word of the query is the beginning
 * of one of its words. Only where the caller may see none of them, words of similar spelling count.
 */
@Injectable()
export class Search {
  /** A page of a list, narrowed by a query. Without any word in the query, the list itself. */
  async page<D>(
    scope: Scope,
    { q, source, order, numbered = false }: SearchQuery,
    request: PageRequest,
    page: (filter: object) => Promise<Page<D>>,
  ): Promise<Page<D>> {
    const words = await lookUp(scope, queryWords(q, { numbered }), source);
    if (words.length === 0) return page(q.trim() === '' ? {} : NOTHING);
    // The index gives its own order from the beginning only; for the rest of a long list the index of the list is cheaper.
    const inOrder = request.sort.field === order && !request.cursor && !request.skip;
    const found = await page(startsFilter(words, inOrder));
    if (found.items.length > 0 || found.nextCursor !== null) return found;
    const similar = await similarFilter(scope, words, source);
    return similar ? page(similar) : found;
  }

  /** The ids that a query finds, for a list of something else. */
  async ids<D extends { _id: Types.ObjectId }>(
    scope: Scope,
    { q, source, numbered = false }: Omit<SearchQuery, 'order'>,
    find: (filter: object) => Promise<readonly D[]>,
  ): Promise<D['_id'][]> {
    const words = await lookUp(scope, queryWords(q, { numbered }), source);
    const none = q.trim() === '' ? {} : NOTHING;
    let found = await find(words.length === 0 ? none : startsFilter(words, true));
    if (found.length === 0 && words.length > 0) {
      const similar = await similarFilter(scope, words, source);
      if (similar) found = await find(similar);
    }
    return found.map(({ _id }) => _id);
  }

  /**
   * The best few: exact codes, then documents that begin with the text, then those with exactly the words, then those with
   * words that begin so. Typos count where there is none of these, and of several kinds that are searched together of none.
   */
  async ranked<D extends { _id: Types.ObjectId }>(
    scope: Scope,
    { q, source, numbered = false, limit, joint, exact = [], find }: RankedQuery<D>,
  ): Promise<D[]> {
    if (q.trim() === '') return [];
    const found = new Map<string, D>();
    const addMatches = (more: readonly D[]) => {
      for (const each of more) if (!found.has(String(each._id))) found.set(String(each._id), each);
    };
    const [words, ...exactly] = await Promise.all([
      lookUp(scope, queryWords(q, { numbered }), source),
      ...exact.map((find) => find()),
    ]);
    for (const more of exactly) addMatches(more);
    if (found.size < limit && !words.some(isUnknown)) {
      const whole = wholeFilter(words);
      const starts = words.length > 0 && !hasWholeWordsOnly(words) ? startsFilter(words, true) : undefined;
      const filters = [whole, starts].filter((filter) => filter !== undefined);
      for (const more of await Promise.all(filters.map((filter) => find(filter)))) addMatches(more);
    }
    const readSimilar = () => similarFilter(scope, words, source);
    // A word that no document has is probably misspelt: similar words are looked up while other kinds are searched.
    const isMisspelt = found.size === 0 && words.some(isUnknown);
    const [foundNothing, ahead] = await Promise.all([
      joint ? joint.reportFound(found.size) : found.size === 0,
      isMisspelt ? readSimilar() : undefined,
    ]);
    if (foundNothing && words.length > 0) {
      const similar = isMisspelt ? ahead : await readSimilar();
      if (similar) addMatches(await find(similar));
    }
    return [...found.values()].slice(0, limit);
  }
}

/** The words of a query with the stored words that they match, the rarest first: the index is read by the first one. */
async function lookUp(scope: Scope, query: readonly string[], source: WordSource): Promise<Word[]> {
  const found = await Promise.all(query.map((word) => lookUpWord(scope, word, source)));
  return found.flat().sort((a, b) => a.size - b.size);
}

async function lookUpWord(scope: Scope, word: string, source: WordSource): Promise<Word[]> {
  const expansion = await source.expand(scope, word);
  const plain = hasSigns(word) ? plainWords(word) : [];
  if (expansion?.words.length || plain.length === 0)
    return [{ word, ...(expansion ?? { words: null, size: Number.POSITIVE_INFINITY }) }];
  // No document has it with its signs. Without them it is a whole word: C++ is not everything that begins with c.
  return plain.map((each) => ({ word: each, words: [each], size: MANY_DOCUMENTS, isWhole: true }));
}

/** Finds documents that have, for each word of the query, one that begins with it. */
function startsFilter(words: readonly Word[], inOrder: boolean): object {
  const byIndex = inOrder || (words[0]?.size ?? 0) <= MANY_DOCUMENTS;
  return { $and: words.map((word) => startsWith(word, byIndex)) };
}

function startsWith({ word, words, isWhole = false }: Word, byIndex: boolean): object {
  if (words && (byIndex || isWhole)) return { words: { $in: [...words] } };
  const begins = { words: { $regex: `^${escapeRegex(word)}` } };
  // Tokens do not begin like the word that they were found by.
  const tokens = words?.filter((each) => !each.startsWith(word)) ?? [];
  return tokens.length > 0 ? { $or: [begins, { words: { $in: tokens } }] } : begins;
}

/** Returns whether no document has a word that begins so. */
const isUnknown = ({ words }: Word): boolean => words?.length === 0;

/** Finds documents that have exactly these words; undefined where one of them is in none. */
function wholeFilter(words: readonly Word[]): object | undefined {
  const all = words.every((each) => each.words === null || each.words.includes(each.word));
  return words.length > 0 && all ? { $and: words.map(({ word }) => ({ words: word })) } : undefined;
}

/** Returns whether no stored word is longer than the word of the query that is its prefix: then only whole words match. */
function hasWholeWordsOnly(words: readonly Word[]): boolean {
  return words.every((each) => each.words?.every((stored) => stored === each.word) ?? false);
}

/** The same with typos allowed; undefined where that makes no difference. */
async function similarFilter(
  scope: Scope,
  words: readonly Word[],
  source: WordSource,
): Promise<object | undefined> {
  const variants = await Promise.all(words.map((each) => furtherVariants(scope, each, source)));
  if (variants.every((each) => each.length === 0)) return undefined;
  return {
    $and: words.map((each, index) => {
      const more = variants[index] ?? [];
      if (each.words !== null) return { words: { $in: [...each.words, ...more] } };
      // With an empty alternative the database would use no index for the prefix.
      return more.length === 0
        ? startsWith(each, false)
        : { $or: [startsWith(each, false), { words: { $in: more } }] };
    }),
  };
}

/** The words of similar spelling, without those with the word as prefix, which were searched before. */
async function furtherVariants(scope: Scope, { word, words }: Word, source: WordSource): Promise<string[]> {
  const searched = new Set(words);
  const variants = await source.variants(scope, word);
  return variants.filter((each) => !searched.has(each) && (words !== null || !each.startsWith(word)));
}
