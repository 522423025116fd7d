import { Injectable } from '@nestjs/common';
import { barcodeKey, barcodeSpellings } from '../../../platform/barcodes/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { codeKey, tidyText } from '../../../platform/text/identity.js';
import { normalise } from '../../../platform/text/normalise.js';
import { ArticlesRepository } from '../articles/articles.repository.js';
import type { Article } from '../articles/articles.schema.js';
import type { ArticleContent } from './article-content.js';

/** More articles than requested can have equal sort keys, such as those that differ by case. */
const MAX_ALIKE = 200;

/** Finds the articles that the contents of imports and clients are about. */
@Injectable()
export class MatchArticles {
  constructor(private readonly articles: ArticlesRepository) {}

  /** For each content the article that it names: by SKU; without one by barcode; without either by name. */
  async find(scope: Scope, contents: readonly ArticleContent[]): Promise<(Article | undefined)[]> {
    const skus = contents.flatMap(({ sku }) => (sku === undefined ? [] : [codeKey(sku)]));
    const others = contents.filter(({ sku }) => sku === undefined);
    const barcodes = others.flatMap((content) => content.barcodes ?? []).flatMap(barcodeSpellings);
    const names = others
      .filter((content) => (content.barcodes?.length ?? 0) === 0)
      .flatMap(({ name }) => (name === undefined ? [] : [normalise(name)]));
    const bySku = await this.all(scope, 'skuKey', skus);
    const byBarcode = await this.all(scope, 'barcodes', barcodes);
    const byName = await this.all(scope, 'nameKey', names);
    const skuMap = new Map(bySku.map((article) => [article.skuKey, article]));
    const barcodeMap = new Map(
      byBarcode.flatMap((article) => article.barcodes.map((code) => [barcodeKey(code), article])),
    );
    // Names that are sorted alike can be those of several articles, such as 5 mΩ and 5 MΩ.
    const nameMap = new Map(byName.map((article) => [tidyText(article.name), article]));
    return contents.map(({ sku, barcodes: codes = [], name = '' }) => {
      if (sku !== undefined) return skuMap.get(codeKey(sku));
      const [code] = codes.map(barcodeKey).filter((each) => barcodeMap.has(each));
      if (code !== undefined) return barcodeMap.get(code);
      return codes.length > 0 ? undefined : nameMap.get(tidyText(name));
    });
  }

  /** The articles with these values, so that of several with one value the newest active one comes last. */
  async all(
    scope: Scope,
    field: 'skuKey' | 'barcodes' | 'nameKey',
    values: readonly string[],
  ): Promise<Article[]> {
    const found: Article[] = [];
    let missing = [...new Set(values)];
    while (missing.length > 0) {
      const filter = {
        ...(field === 'nameKey' ? { archived: { $in: [false, true] } } : {}),
        [field]: { $in: missing },
      };
      const options = { limit: missing.length * 2 + MAX_ALIKE, sort: { archived: 1, _id: -1 } } as const;
      const page = await this.articles.findMany(scope, filter, options);
      found.push(...page);
      if (page.length < options.limit) break;
      // The articles of one name can fill a page, before those of others.
      const known = new Set(page.flatMap((article) => article[field]));
      missing = missing.filter((value) => !known.has(value));
    }
    return found.reverse();
  }
}
