export { JointSearch } from './joint-search.js';
export { Reindex } from './reindex.js';
export { SearchIndexModule } from './search.module.js';
export { type BestQuery, Search } from './search.service.js';
export { variantsAmong } from './typo.rules.js';
export { usedAmong } from './used-words.js';
export { Vocabulary } from './vocabulary.js';
export { allOf, type WordSource } from './word-source.js';
export {
  declareNumberPrefixes,
  joinWords,
  numberSource,
  numberWords,
  personToken,
  searchWords,
} from './words.rules.js';
