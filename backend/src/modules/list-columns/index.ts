export { articleColumns, siteColumn } from './columns.js';
export { localised, TITLES } from './titles.js';
export { nameOf, WORDS } from './words.js';
