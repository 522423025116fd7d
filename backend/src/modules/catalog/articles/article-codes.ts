import { Injectable } from '@nestjs/common';
import { barcodeKey, barcodeSpellings } from '../../../platform/barcodes/index.js';
import type { Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { GuardsRepository, guardShard } from '../../../platform/references/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { ArticlesRepository } from './articles.repository.js';
import type { Article } from './articles.schema.js';

/** The number of guards of an organisation: writes of different codes seldom conflict, and an import writes few. */
const SHARDS = 64;

/** The codes that an article is about to get. */
export interface CodeClaim {
  /** The id of the article, unless it is new. */
  readonly _id?: Article['_id'];
  readonly sku?: string;
  readonly barcodes?: readonly string[];
}

interface DuplicateCode {
  readonly field: 'sku' | 'barcodes';
  readonly code: string;
  /** The article that has it. */
  readonly owner: Article;
}

/** Keeps codes unique: a scanned SKU or barcode names one article of the catalogue. See ADR 132. */
@Injectable()
export class ArticleCodes {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly guards: GuardsRepository,
  ) {}

  /** Refuses codes that another article has, and keeps them from articles that are written at the same time. */
  async claim(tx: Tx, claims: readonly CodeClaim[]): Promise<void> {
    const [taken] = (await this.taken(tx, claims)).filter((each) => each !== undefined);
    if (taken) {
      const { field, code, owner } = taken;
      throw new AppError('CODE_TAKEN', {
        params: { code, name: owner.name },
        details: { field, articleId: String(owner._id) },
      });
    }
    this.guards.write(tx, claims.flatMap(codesOf).map(guardOf));
  }

  /** For each claim the first of its codes that another article has; archived articles keep their SKU only. */
  async taken(scope: Scope, claims: readonly CodeClaim[]): Promise<(DuplicateCode | undefined)[]> {
    const codes = [...new Set(claims.flatMap(codesOf))];
    if (codes.length === 0) return claims.map(() => undefined);
    const keys = [...new Set(codes.flatMap(barcodeSpellings).map(codeKey))];
    const spelt = [
      ...new Set(
        claims.flatMap(({ sku, barcodes = [] }) => [
          ...spellingsOf(sku),
          ...barcodes.flatMap(barcodeSpellings),
        ]),
      ),
    ];
    const owners = await this.articles.findMany(
      scope,
      { $or: [{ skuKey: { $in: keys } }, { archived: false, barcodes: { $in: spelt } }] },
      { limit: keys.length + spelt.length + codes.length + 2 },
    );
    const byKey = new Map(owners.map((article) => [article.skuKey, article]));
    const byBarcode = new Map<string, Article[]>();
    for (const article of owners)
      for (const code of article.archived ? [] : article.barcodes.map(barcodeKey))
        byBarcode.set(code, [...(byBarcode.get(code) ?? []), article]);
    const withBarcode = (code: string) => byBarcode.get(barcodeKey(code)) ?? [];
    return claims.map((claim) => {
      const isOther = ({ _id }: Article) => !claim._id?.equals(_id);
      const { sku, barcodes = [] } = claim;
      const bySku = sku === undefined ? undefined : byKey.get(codeKey(sku));
      const byCode = spellingsOf(sku).flatMap(withBarcode);
      const owner = [bySku, ...byCode].find((each) => each && isOther(each));
      if (sku !== undefined && owner) return { field: 'sku', code: sku, owner };
      for (const code of barcodes) {
        const named = barcodeSpellings(code).flatMap((spelling) => byKey.get(codeKey(spelling)) ?? []);
        const others = [...named.filter(({ archived }) => !archived), ...withBarcode(code)];
        const other = others.find(isOther);
        if (other) return { field: 'barcodes', code, owner: other };
      }
      return undefined;
    });
  }
}

/** The codes that an article gets with a change, in addition to its present ones. */
export function newCodes(
  article: Pick<Article, '_id' | 'sku' | 'barcodes' | 'archived'>,
  { sku, barcodes }: Pick<CodeClaim, 'sku' | 'barcodes'>,
): CodeClaim {
  const own = new Set(article.barcodes.map(barcodeKey));
  const fresh = article.archived ? [] : (barcodes?.filter((code) => !own.has(barcodeKey(code))) ?? []);
  const isNewSku = sku !== undefined && codeKey(sku) !== codeKey(article.sku);
  return { _id: article._id, ...(isNewSku ? { sku } : {}), barcodes: fresh };
}

/** The barcodes that a new SKU is compared with: it is found in any case, and their index in the case that they have. */
const spellingsOf = (sku: string | undefined): string[] =>
  sku === undefined ? [] : [...barcodeSpellings(sku), sku.toUpperCase(), sku.toLowerCase()];

const codesOf = ({ sku, barcodes = [] }: CodeClaim): string[] => [
  ...(sku === undefined ? [] : [sku]),
  ...barcodes,
];

const guardOf = (code: string): string => guardShard('code', codeKey(barcodeKey(code)), SHARDS);
