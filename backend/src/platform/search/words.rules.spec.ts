import { newId } from '../database/index.js';
import {
  declareNumberPrefixes,
  joinWords,
  numberSource,
  numberWords,
  personToken,
  queryWords,
  searchWords,
} from './words.rules.js';

const scope = { requestId: 'r', language: 'en' as const, now: new Date(), tenantId: newId() };

test('words have no accents and no case, each once', () => {
  expect(searchWords('Trépied  ALU', 'trepied 3-pieds')).toEqual(['trepied', 'alu', '3', 'pieds']);
});

test('letters and numbers are found in their compatible forms, and signs are no letters', () => {
  expect(searchWords('10 µF')).toEqual(searchWords('10 μF'));
  expect(searchWords('Ｍ８ ｘ 2 mm²')).toEqual(['m8', 'x', '2', 'mm2']);
  expect(searchWords('Œuf ß Ø Łódź ﬁn')).toEqual(['oeuf', 'ss', 'o', 'lodz', 'fin']);
  expect(queryWords('№')).toEqual(['№']);
});

test('a name with signs is found by them, in a query by them alone', () => {
  expect(searchWords('C++ (5%), A/B')).toEqual(['c', '5', 'a', 'b', 'c++', '5%']);
  expect(queryWords('c++')).toEqual(['c++']);
  expect(queryWords('(5%), tape-2')).toEqual(['5%', 'tape', '2']);
  expect([queryWords('%'), queryWords('-'), queryWords(' … ')]).toEqual([['%'], [], []]);
});

test('a document has at most 60 words, each of at most 40 characters', () => {
  const words = searchWords(Array.from({ length: 100 }, (_item, index) => `w${index}`).join(' '));
  expect(words).toHaveLength(60);
  expect(searchWords('x'.repeat(50))).toEqual(['x'.repeat(40)]);
});

test('a query has at most 8 words out of its first 100 characters', () => {
  expect(queryWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(queryWords(`${'x'.repeat(39)} `.repeat(4))).toEqual(['x'.repeat(39), 'x'.repeat(20)]);
});

declareNumberPrefixes(['REQ', 'ORD']);

test('the number of a document is one word where documents have numbers, and only there', () => {
  expect(queryWords('REQ-2026-000123', { numbered: true })).toEqual(['req-2026-000123']);
  expect(queryWords('ord-2026', { numbered: true })).toEqual(['ord-2026']);
  expect(queryWords('REQ-2026-000123')).toEqual(['req', '2026', '000123']);
  expect(queryWords('dem.2026.1', { numbered: true })).toEqual(['dem.2026.1']);
  expect(queryWords('summer-2026', { numbered: true })).toEqual(['summer', '2026']);
});

test('a document is found by its number, and by its counter with and without zeros', () => {
  expect(numberWords('REQ-2026-000123')).toEqual(['req-2026-000123', '000123', '123']);
});

test('an edition of a sheet is found by its own number and by that of its source, not by its edition alone', () => {
  const words = ['ord-2026-000123-2', 'ord-2026-000123', '000123', '123'];
  expect(numberWords('ORD-2026-000123-2')).toEqual(words);
  expect(queryWords('ord-2026-000123-2', { numbered: true })).toEqual(['ord-2026-000123-2']);
});

test.each([
  ['req-2026-000123', ['req-2026-000123']],
  ['req-2026-000123-2', ['req-2026-000123-2']],
  ['000123', ['000123', '123']],
  ['123', ['123']],
  ['000', ['000']],
  ['casque', []],
])('the number in %s stands for %j', async (word, words) => {
  expect((await numberSource.expand(scope, word))?.words).toEqual(words);
});

test('the beginning of a number stands for too many to be listed', async () => {
  expect(await numberSource.expand(scope, 'req-2026-0001')).toBeNull();
});

test('a person stands among words by their id', () => {
  const id = newId();
  expect(personToken(id)).toBe(`@${id.toHexString()}`);
  expect(searchWords(personToken(id))).not.toContain(personToken(id));
});

test('words of several sources are joined without repetition', () => {
  expect(joinWords(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
});
