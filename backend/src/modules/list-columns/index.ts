export { CODE, isCode, joinCodes, MAX_CODE_LENGTH, splitCodes } from './codes.js';
export { articleColumns, siteColumn, stockedArticleColumns } from './columns.js';
export { isMeasure } from './measures.js';
export { keyedTitle, localised, TITLES, titleKey } from './titles.js';
export { unitFor } from './unit-words.js';
export { nameOf, WORDS } from './words.js';
