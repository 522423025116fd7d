import { searchWords } from '../../../platform/search/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { normalise } from '../../../platform/text/normalise.js';
import type { Article } from './articles.schema.js';

/** The search data of an article, derived from its texts: the words of a search, and the keys that sort and identify it. */
export function articleWords(article: Pick<Article, 'name' | 'sku' | 'barcodes' | 'description'>) {
  return {
    nameKey: normalise(article.name),
    skuKey: codeKey(article.sku),
    words: searchWords(article.sku, article.name, ...article.barcodes, article.description),
  };
}
