export { articleColumns, siteColumn } from './columns.js';
export { TITLES } from './titles.js';
export { nameOf, WORDS } from './words.js';
