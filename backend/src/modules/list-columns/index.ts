export { articleColumns, siteColumn } from './columns.js';
export { localised, TITLES } from './titles.js';
export { unitFor } from './unit-words.js';
export { nameOf, WORDS } from './words.js';
