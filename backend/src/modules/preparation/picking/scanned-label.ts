import { readGs1 } from '../../../platform/barcodes/index.js';
import type { Tx } from '../../../platform/context/index.js';
import type { Article, Articles } from '../../catalog/index.js';

/** The code of an article, or of a lot or a unit of it. */
interface CodeOfArticle {
  readonly article: Readonly<Article>;
  readonly code: string;
}

/** Looks a GS1 label up: the unit or the lot of its article, else the article. Undefined for other codes. */
export async function readLabel(
  tx: Tx,
  articles: Pick<Articles, 'findByCode' | 'findByGtin'>,
  scanned: string,
): Promise<CodeOfArticle | undefined> {
  const label = readGs1(scanned, tx.now);
  if (label?.gtin === undefined || (await articles.findByCode(tx, scanned))) return undefined;
  const article = await articles.findByGtin(tx, label.gtin);
  if (!article) return undefined;
  const numbers = { serial: label.serial, lot: label.lot, quantity: undefined };
  return { article, code: numbers[article.tracking] ?? article.sku };
}
