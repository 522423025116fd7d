import type { Types } from 'mongoose';
import { foldForSearch, normalise } from '../text/normalise.js';
import type { WordSource } from './word-source.js';

/** The maximum number of search words of a document, and the length at which each is truncated. */
const MAX_WORDS = 60;
const MAX_WORD_LENGTH = 40;

/** The most of a query that is looked at. */
const MAX_QUERY_LENGTH = 100;
const MAX_QUERY_WORDS = 8;

/** A sign that is a part of a name, as in C++, 5 % and № 5. Others, such as points and hyphens, divide words. */
const SIGN = /[\p{S}#%&*§]/u;
/** A part of a text without surrounding signs, such as brackets and commas. */
const WITHIN = /[\p{L}\p{N}\p{S}#%&*§](?:.*[\p{L}\p{N}\p{S}#%&*§])?/u;

/** Returns whether a word of a query has signs, by which it is looked up. */
export const hasSigns = (word: string): boolean => SIGN.test(word);

/** The words of letters and numbers in a text. */
export const plainWords = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The parts of a text between blanks. */
const partsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(' ')
    .flatMap((part) => WITHIN.exec(part)?.[0] ?? []);

const distinct = (words: readonly string[], max: number): string[] =>
  [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, max);

/**
 * The words that a text is found by, each once, without accents, ligatures and case; those with signs also as a whole.
 * Letters and numbers are folded to compatible forms (µ is μ, ² is 2); signs stay, so that "c++" finds only texts with
 * them.
 */
export function searchWords(...texts: readonly string[]): string[] {
  return distinct([...texts.flatMap(plainWords), ...texts.flatMap(partsOf).filter(hasSigns)], MAX_WORDS);
}

/** The prefixes by which an incomplete number is recognised before the sign after its year. */
const prefixes = new Set<string>();

/** Declares prefixes of numbers, such as REQ. */
export function declareNumberPrefixes(declared: readonly string[]): void {
  for (const prefix of declared) prefixes.add(prefix.toLowerCase());
}

const NUMBER = /^[a-z][a-z0-9]{0,9}[-._]\d{4}[-._]\d*(?:-\d{1,6})?$/i;
const BEGINNING = /^([a-z][a-z0-9]{0,9})-\d{4}$/i;

/** Returns whether a text is a number or a prefix of one, with the series and the year. */
const isNumber = (text: string): boolean =>
  NUMBER.test(text) || prefixes.has(BEGINNING.exec(text)?.[1]?.toLowerCase() ?? '');

/** No pattern has more than six digits. */
const WHOLE_NUMBER = /^[a-z][a-z0-9]{0,9}[-._]\d{4}[-._](?:\d{6,}|\d{3,}-\d{1,6})$/;
/** A number with the edition of a sheet, such as ORD-2026-000012-2. */
const EDITION = /^(.+[-._]\d{4}[-._]\d{3,})-\d{1,6}$/;

const SERIES_AND_COUNTER = /^([a-z][a-z0-9]{0,9}?)[\s._-]?(\d{1,6})$/i;

/** The counter of a number after its series, without the year: of "ORD 69" and "ord-69". */
function counterOf(text: string): string | undefined {
  const [, prefix = '', counter] = SERIES_AND_COUNTER.exec(text) ?? [];
  return prefixes.has(prefix.toLowerCase()) ? counter : undefined;
}

/** The words of a query. The number of a document is one word where documents with numbers are searched. */
export function queryWords(query: string, { numbered = false } = {}): string[] {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  if (numbered && isNumber(text.trim())) return [normalise(text)];
  const counter = numbered ? counterOf(text.trim()) : undefined;
  if (counter !== undefined) return [counter];
  const words = partsOf(text).flatMap((part) => (hasSigns(part) ? [part] : plainWords(part)));
  return distinct(words, MAX_QUERY_WORDS);
}

/**
 * The words that a document is found by for its number: the number, and of REQ-2026-000123 "000123" and "123". An edition
 * has those of its source too.
 */
export function numberWords(number: string): string[] {
  const ofSource = EDITION.exec(number)?.[1];
  if (ofSource) return [normalise(number), ...numberWords(ofSource)];
  const counter = /(?<!\d)\d+$/.exec(number)?.[0] ?? '';
  return [...new Set([normalise(number), counter, withoutZeros(counter)])].filter((word) => word !== '');
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** Looks numbers up: the whole number, its counter with and without zeros; null for a prefix. */
export const numberSource: WordSource = {
  async expand(_scope, word) {
    if (WHOLE_NUMBER.test(word)) return { words: [word], size: 1 };
    if (isNumber(word)) return null;
    if (!/^\d+$/.test(word)) return { words: [], size: 0 };
    return { words: [...new Set([word, withoutZeros(word)])].filter((each) => each !== ''), size: 1 };
  },
  async variants() {
    return [];
  },
};

/**
 * Represents a person among the words of a document. It contains no name, so that a rename or an erasure changes nothing.
 */
export const personToken = (id: Types.ObjectId): string => `@${id.toHexString()}`;

/** Joins the words of several sources; the first ones stay where there are too many. */
export function joinWords(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].slice(0, 2 * MAX_WORDS);
}
