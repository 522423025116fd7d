import { api, unit } from './tests.mjs';

const SEARCH = 'backend/src/platform/search/search.service.ts';
const VOCABULARY = 'backend/src/platform/search/vocabulary.ts';
const TYPOS = 'backend/src/platform/search/typo.rules.ts';
const search = [api('search')];
const typos = [unit('platform/search/typo')];

export const SEARCH_FAULTS = [
  {
    name: 'a search through requests ignores who asks',
    file: 'backend/src/modules/requests/reads/requests.reads.ts',
    find: '{ $and: [visibleRequests(ctx), words] },',
    replace: '{ $and: [words] },',
    tests: search,
  },
  {
    name: 'a search through documents ignores who asks',
    file: 'backend/src/modules/documents/documents.service.ts',
    find: '{ $and: [visible(ctx), words] },',
    replace: '{ $and: [words] },',
    tests: search,
  },
  {
    name: 'a search shows people to those who may not read them',
    file: 'backend/src/modules/search/search-everything.ts',
    find: "people: ['users:read'],",
    replace: "people: ['catalog:read'],",
    tests: search,
  },
  {
    name: 'a typo counts although something is spelt as typed',
    file: SEARCH,
    find: 'if (found.items.length > 0 || found.nextCursor !== null) return found;',
    replace: '',
    tests: search,
  },
  {
    name: 'only one word of a query has to be found',
    file: SEARCH,
    find: 'return { $and: words.map((word) => startsWith(word, byIndex)) };',
    replace: 'return { $or: words.map((word) => startsWith(word, byIndex)) };',
    tests: search,
  },
  {
    name: 'an article does not teach the vocabulary its words',
    file: 'backend/src/modules/catalog/articles/articles.service.ts',
    find: 'await this.vocabulary.learn(tx, stored.words);',
    replace: '',
    tests: search,
  },
  {
    name: 'a changed article does not teach the vocabulary its new words',
    file: 'backend/src/modules/catalog/articles/articles.service.ts',
    find: 'keys.words.filter((word) => !article.words.includes(word));',
    replace: '[] as string[];',
    tests: search,
  },
  {
    name: 'the vocabulary of a new word knows no typos of it',
    file: VOCABULARY,
    find: 'this.words.defer(tx, wordOf(word, weightOf(count)));',
    replace: 'this.words.defer(tx, { word, weight: weightOf(count) });',
    tests: search,
  },
  {
    name: 'an erased name stays in the vocabulary',
    file: VOCABULARY,
    find: 'await this.words.deleteMany(scope, { word: { $in: gone.slice(at, at + DELETE_BATCH) } });',
    replace: '',
    tests: [api('erasure')],
  },
  {
    name: 'an imported organisation has no words',
    file: 'backend/src/modules/portability/importing/import-tenant.ts',
    find: 'await this.reindex.execute(scope);',
    replace: '',
    tests: [api('imported-words')],
  },
  {
    name: 'neighbours that are swapped count twice',
    file: TYPOS,
    find: 'if (swapped) best = Math.min(best, at(beforeLast, j - 2) + 1);',
    replace: '',
    tests: typos,
  },
  {
    name: 'words of three letters have typos',
    file: TYPOS,
    find: 'if (length < 4 ||',
    replace: 'if (length < 3 ||',
    tests: typos,
  },
  {
    name: 'one deletion is looked up where two are tolerated',
    file: TYPOS,
    find: 'const deleted = letters.length < 6 ? 1 : 2;',
    replace: 'const deleted = 1;',
    tests: typos,
  },
];
