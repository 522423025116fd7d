import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { normalise } from '../../../platform/text.js';
import { ArticleCodes, newCodes } from '../articles/article-codes.js';
import { ArticlesRepository } from '../articles/articles.repository.js';
import type { Article } from '../articles/articles.schema.js';
import { type ArticleContent, claimOf } from './article-content.js';
import { withStoredTexts } from './stored-texts.js';
import { isRevived } from './undone-articles.js';

/** Finds the stored articles that contents are about, and those whose codes they would take. */
@Injectable()
export class ArticleMatcher {
  constructor(
    private readonly repository: ArticlesRepository,
    private readonly codes: ArticleCodes,
  ) {}

  /**
   * The articles that contents are about: by SKU; without one by barcode; without either by name. An article that the
   * undoing of an import archived is not among them where the content brings it back.
   */
  async match(scope: Scope, contents: readonly ArticleContent[]): Promise<(Article | undefined)[]> {
    const found = await this.#match(scope, contents);
    return found.map((article, index) =>
      article && isRevived(article, contents[index] ?? {}) ? undefined : article,
    );
  }

  /** For each content whether another article has one of its new codes, and the archived article that it brings back. */
  async takenCodes(
    scope: Scope,
    rows: readonly { readonly article: Article | undefined; readonly content: ArticleContent }[],
  ): Promise<{ isTaken: boolean; revived: Article | undefined }[]> {
    const undone = await this.findUndone(
      scope,
      rows.map(({ content }) => content),
    );
    const claims = rows.map(({ article, content }, index) =>
      article ? newCodes(article, withStoredTexts(article, content)) : claimOf(content, undone[index]),
    );
    const taken = await this.codes.taken(scope, claims);
    return rows.map((_row, index) => ({ isTaken: taken[index] !== undefined, revived: undone[index] }));
  }

  /** For each content the archived article that it brings back, if there is one. */
  async findUndone(scope: Scope, contents: readonly ArticleContent[]): Promise<(Article | undefined)[]> {
    // Most organisations have none, so that most imports look no further.
    if (!(await this.repository.findOne(scope, { undone: true }))) return contents.map(() => undefined);
    const found = await this.#match(scope, contents);
    const used = new Set<string>();
    return found.map((article, index) => {
      const content = contents[index];
      if (!article || !content || !isRevived(article, content) || used.has(article.skuKey)) return undefined;
      // Its SKU stays its own.
      if (content.sku !== undefined && normalise(content.sku) !== article.skuKey) return undefined;
      used.add(article.skuKey);
      return article;
    });
  }

  async #match(scope: Scope, contents: readonly ArticleContent[]): Promise<(Article | undefined)[]> {
    const skus = contents.flatMap(({ sku }) => (sku === undefined ? [] : [normalise(sku)]));
    const others = contents.filter(({ sku }) => sku === undefined);
    const barcodes = others.flatMap((content) => content.barcodes ?? []);
    const names = others
      .filter((content) => (content.barcodes?.length ?? 0) === 0)
      .flatMap(({ name }) => (name === undefined ? [] : [normalise(name)]));
    const bySku = await this.repository.findByValues(scope, 'skuKey', skus);
    const byBarcode = await this.repository.findByValues(scope, 'barcodes', barcodes);
    const byName = await this.repository.findByValues(scope, 'nameKey', names);
    const skuMap = new Map(bySku.map((article) => [article.skuKey, article]));
    const barcodeMap = new Map(
      byBarcode.flatMap((article) => article.barcodes.map((code) => [code, article])),
    );
    const nameMap = new Map(byName.map((article) => [article.nameKey, article]));
    return contents.map(({ sku, barcodes: codes = [], name = '' }) => {
      if (sku !== undefined) return skuMap.get(normalise(sku));
      const [code] = codes.filter((each) => barcodeMap.has(each));
      if (code !== undefined) return barcodeMap.get(code);
      return codes.length > 0 ? undefined : nameMap.get(normalise(name));
    });
  }
}
