import type { ExportColumn } from '../../platform/export/index.js';
import { TITLES } from './titles.js';
import { nameOf, WORDS } from './words.js';

interface ArticleRef {
  readonly name: string;
  readonly sku: string;
  readonly unit: string;
}

/** The columns of an article in a list about the article. */
export function articleColumns<Row>(
  articleOf: (row: Row) => ArticleRef | null | undefined,
): ExportColumn<Row>[] {
  return [
    { title: TITLES.code, value: (row) => articleOf(row)?.sku },
    { title: TITLES.article, value: (row) => articleOf(row)?.name },
    { title: TITLES.unit, value: (row) => articleOf(row)?.unit },
  ];
}

/** The columns of an article in a list of stock, from which an import makes the same article. */
export function stockedArticleColumns<Row>(
  articleOf: (
    row: Row,
  ) => (ArticleRef & { readonly decimals: number; readonly tracking: string }) | null | undefined,
): ExportColumn<Row>[] {
  return [
    ...articleColumns(articleOf),
    { title: TITLES.decimals, value: (row) => articleOf(row)?.decimals },
    { title: TITLES.tracking, value: (row) => articleOf(row)?.tracking, words: WORDS.tracking },
  ];
}

export function siteColumn<
  Row extends { readonly site?: { readonly name: string } | null },
>(): ExportColumn<Row> {
  return { title: TITLES.site, value: (row) => nameOf(row.site) };
}
