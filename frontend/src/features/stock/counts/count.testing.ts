/** A stocktake of one line, as the API shows it. */
export const COUNT = {
  id: 'c1',
  number: 'CNT-1',
  siteId: 's1',
  site: { id: 's1', name: 'Depot' },
  status: 'counting',
  blind: true,
  lineCount: 1,
  countedCount: 0,
  results: { found: 0, missing: 0, unexpected: 0 },
};
export const ROPE = {
  id: 'a1',
  name: 'Rope',
  sku: 'ROPE',
  unit: 'm',
  decimals: 0,
  tracking: 'quantity',
  photo: null,
};
export const LINE = {
  id: 'l1',
  articleId: 'a1',
  article: ROPE,
  lot: null,
  lotId: null,
  locationPath: null,
  missing: 0,
  counted: null,
  recorded: null,
  difference: null,
  unclear: null,
  countedBy: null,
  foundSerials: [],
  missingSerials: [],
  unexpectedSerials: [],
  rounds: 0,
};
/** The line of another article. */
export const lineOf = (id: string, name: string, sku = name.toUpperCase()) => ({
  ...LINE,
  id: `line of ${id}`,
  articleId: id,
  article: { ...ROPE, id, name, sku },
});
/** An article as a scan answers it. */
export const scanned = (article: object) => ({ kind: 'article', article: { ...article, photos: [] } });
