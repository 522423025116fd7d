import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import {
  Counters,
  type DocumentKeys,
  loadCached,
  newId,
  requireId,
  type Scope,
  UnitOfWork,
} from '../../../platform/database/index.js';
import { AppError, notFound, requireVersion } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { References } from '../../../platform/references/index.js';
import { Vocabulary } from '../../../platform/search/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { acceptedValues, MODEL, Models } from '../../models/index.js';
import { articleEvents } from '../catalog.events.js';
import { articleDecimalsReduced, articleRetracking, articleStocked } from '../catalog.hooks.js';
import { ARTICLE, ARTICLE_TO_MODEL, SUPPLIER } from '../catalog.references.js';
import { isKit, requireWholeKit } from '../kits/kit.rules.js';
import { KitComponents } from '../kits/kit-components.js';
import { ArticleCodes, newCodes } from './article-codes.js';
import type { ArticleCreateDto, ArticleUpdateDto } from './article-commands.dto.js';
import { copyOf, requireValidValues, toAttrs } from './article-fields.rules.js';
import { ArticleFiles } from './article-files.js';
import { ArticleReads } from './article-reads.js';
import type { ArticleRefDto } from './article-ref.dto.js';
import { SKU_SERIES, skuOf } from './article-sku.rules.js';
import { requireWholeUnits } from './article-tracking.rules.js';
import { articleWords } from './article-words.rules.js';
import type { ArticleDto } from './articles.dto.js';
import { articlesJoining } from './articles.hooks.js';
import {
  ArticlesRepository,
  articleFilter,
  CategoriesRepository,
  SuppliersRepository,
} from './articles.repository.js';
import type { Article } from './articles.schema.js';

/** The fields of an input that name other documents. */
interface NamingInput {
  readonly modelId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly supplierId?: string | null | undefined;
}

@Injectable()
export class Articles implements OnModuleInit {
  constructor(
    private readonly repository: ArticlesRepository,
    private readonly categories: CategoriesRepository,
    private readonly suppliers: SuppliersRepository,
    private readonly models: Models,
    private readonly files: ArticleFiles,
    private readonly kits: KitComponents,
    private readonly reads: ArticleReads,
    private readonly codes: ArticleCodes,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
    private readonly vocabulary: Vocabulary,
  ) {}

  onModuleInit(): void {
    this.references.find(ARTICLE_TO_MODEL, (tx, ids) =>
      this.repository.findOne(tx, { archived: false, modelId: { $in: [...ids] } }),
    );
  }

  /** An article for reading: concurrent callers share the document. */
  async get(scope: Scope, id: string): Promise<Readonly<Article>> {
    const article = await this.repository.load(scope, '_id', requireId(id));
    if (!article) throw notFound();
    return article;
  }

  /** Articles as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.repository.keys(ids);
  }

  /** Articles by id; 404 if one of them does not exist in this tenant. */
  async getAll(scope: Scope, ids: readonly string[]): Promise<Map<string, Article>> {
    const found = await this.#byIds(scope, ids);
    if (ids.some((id) => !found.has(id))) throw notFound();
    return found;
  }

  /** Articles by id; 422 if one of them is archived. */
  async getActive(scope: Scope, ids: readonly string[]): Promise<Map<string, Article>> {
    const found = await this.getAll(scope, ids);
    for (const { archived, name } of found.values())
      if (archived) throw new AppError('ARTICLE_ARCHIVED', { params: { name } });
    return found;
  }

  /** Articles that something begins to refer to: 422 if one is archived, and their end at the same time conflicts. */
  async claimActive(tx: Tx, ids: readonly string[]): Promise<Map<string, Article>> {
    const found = await this.getActive(tx, ids);
    this.references.claim(
      tx,
      ARTICLE,
      [...found.values()].map(({ _id }) => _id),
    );
    return found;
  }

  /** The display data of articles, by id. Rules must not rely on it: it may have been read before the transaction. */
  refs(scope: Scope, ids: Iterable<unknown>): Promise<Map<string, ArticleRefDto>> {
    return this.reads.refs(scope, ids);
  }

  /** Those of the given articles that are in a category or below it; 404 for an unknown category. */
  async idsInCategory(scope: Scope, categoryId: string, among: Iterable<string>): Promise<string[]> {
    const { _id } = await this.categories.getById(scope, categoryId);
    const ids = [...among].map(requireId);
    if (ids.length === 0) return [];
    const filter = articleFilter({}, await this.categories.subtree(scope, String(_id)));
    const options = { limit: ids.length, fields: ['_id'] };
    const found = await this.repository.findMany(scope, { ...filter, _id: { $in: ids } }, options);
    return found.map((article) => String(article._id));
  }

  /** The number of articles that are not archived. */
  countActive(scope: Scope): Promise<number> {
    return this.repository.count(scope, { archived: false });
  }

  /** The article with exactly this SKU or barcode. */
  findByCode(scope: Scope, code: string): Promise<Article | null> {
    return this.repository.findByCode(scope, code);
  }

  /** The article that a GS1 label is about. */
  findByGtin(scope: Scope, gtin: string): Promise<Article | null> {
    return this.repository.findByGtin(scope, gtin);
  }

  /**
   * Creates an article, and receives its opening stock in the same transaction. A copy gets the values that its model still
   * accepts: fields that the model has required since are requested at the next edit.
   */
  create(ctx: TenantContext, input: ArticleCreateDto, isCopy = false): Promise<ArticleDto> {
    const { openingStock } = input;
    if (openingStock && !ctx.permissions.has('stock:receive')) throw new AppError('PERMISSION_MISSING');
    // Without an SKU in the input, the next one of the series is used.
    const isNumbered = input.sku === undefined && !openingStock;
    const turn = isNumbered ? { touches: [this.counters.ofSeries(SKU_SERIES)], alone: true } : {};
    return this.work.run(ctx, { ...turn, reads: this.#namedBy(input) }, async (tx) => {
      requireWholeUnits(input.tracking, input.decimals);
      await this.hooks.emit(articlesJoining, tx, { count: 1 });
      await this.codes.claim(tx, [input]);
      const { modelId, values: given = {} } = input;
      const isNamed = modelId && !isCopy;
      const model = await (isNamed ? this.models.get(tx, modelId) : this.models.getOrDefault(tx, modelId));
      const values = isCopy ? acceptedValues(model.fields, given) : given;
      if (!isCopy) requireValidValues(model.fields, values);
      const sku = input.sku ?? (await this.#proposedSku(tx));
      const texts = {
        name: input.name,
        sku,
        barcodes: input.barcodes ?? [],
        description: input.description ?? '',
      };
      const { decimals = 0, tracking = 'quantity', components = [] } = input;
      const article = { _id: newId() };
      this.references.claim(tx, MODEL, [model._id], article._id);
      const after = { values, photos: input.photos ?? [], attachments: input.attachments ?? [] };
      const files = await this.files.replace(tx, { article, fields: model.fields, after });
      const stored = this.repository.defer(tx, {
        ...article,
        ...texts,
        ...articleWords(texts),
        categoryId: await this.#categoryId(tx, input.categoryId),
        supplierId: await this.#supplierId(tx, input.supplierId),
        supplierReference: input.supplierReference ?? '',
        unit: input.unit ?? 'piece',
        decimals,
        tracking,
        components: await this.kits.resolve(tx, components, { decimals, tracking }),
        returnable: input.returnable ?? false,
        modelId: model._id,
        attrs: toAttrs(values),
        unitCost: input.unitCost ?? null,
        photos: [],
        attachments: [],
        ...files,
        archived: false,
        version: 1,
        createdAt: tx.now,
        updatedAt: tx.now,
      });
      await this.vocabulary.learn(tx, stored.words);
      record(tx, articleEvents.created, { id: stored._id, label: sku }, { after: stored });
      if (openingStock) await this.hooks.emit(articleStocked, tx, { article: stored, openingStock });
      return this.reads.dto(tx, stored);
    });
  }

  update(ctx: TenantContext, id: string, version: number, input: ArticleUpdateDto): Promise<ArticleDto> {
    const plan = { reads: [this.repository.keys([id]), ...this.#namedBy(input)] };
    return this.work.run(ctx, plan, async (tx) => {
      const article = await this.repository.getById(tx, id);
      const { tracking = article.tracking, decimals = article.decimals } = input;
      requireWholeUnits(tracking, decimals);
      if (tracking !== article.tracking) await this.hooks.emit(articleRetracking, tx, { article });
      await this.codes.claim(tx, [newCodes(article, input)]);
      const carried = Object.fromEntries(article.attrs.map(({ k, v }) => [k, v]));
      const values = input.values ? { ...carried, ...input.values } : undefined;
      const { fields = [] } = (values && (await this.models.find(tx, article.modelId))) ?? {};
      if (values && article.modelId) requireValidValues(fields, values, carried);
      const after = { values, photos: input.photos, attachments: input.attachments };
      const files = await this.files.replace(tx, { article, fields, after });
      if (input.decimals !== undefined && input.decimals < article.decimals)
        await this.hooks.emit(articleDecimalsReduced, tx, { article, decimals: input.decimals });
      const { categoryId, supplierId, components, ...rest } = input;
      const { values: _values, photos: _photos, attachments: _attachments, ...plain } = rest;
      const kit = { ...article, decimals, tracking };
      if (isKit(article) && components === undefined) requireWholeKit(kit);
      const keys = articleWords({ ...article, ...plain });
      const newWords = keys.words.filter((word) => !article.words.includes(word));
      await this.vocabulary.learn(tx, newWords);
      const stored = {
        ...plain,
        ...keys,
        ...files,
        ...(categoryId === undefined ? {} : { categoryId: await this.#categoryId(tx, categoryId) }),
        ...(supplierId === undefined ? {} : { supplierId: await this.#supplierId(tx, supplierId) }),
        ...(values ? { attrs: toAttrs(values) } : {}),
        ...(components ? { components: await this.kits.resolve(tx, components, kit, article) } : {}),
      };
      requireVersion(article, version);
      const changed = this.repository.change(tx, article, stored);
      record(
        tx,
        articleEvents.updated,
        { id: article._id, label: changed.sku },
        { before: article, after: changed },
      );
      return this.reads.dto(tx, changed);
    });
  }

  /** A copy of an article, with a new SKU and without its barcodes; of the default model where its own was deleted. */
  async duplicate(ctx: TenantContext, id: string): Promise<ArticleDto> {
    return this.create(ctx, copyOf(await this.get(ctx, id)), true);
  }

  #byIds(scope: Scope, ids: Iterable<unknown>): Promise<Map<string, Article>> {
    return loadCached(scope, 'article', ids, (missing) => this.repository.mapByIds(scope, missing));
  }

  /** The documents that the input of an article names, as a plan declares them. */
  #namedBy({ modelId, categoryId, supplierId }: NamingInput): DocumentKeys[] {
    return [
      this.models.keys(modelId ? [modelId] : []),
      this.categories.keys(categoryId ? [categoryId] : []),
      this.suppliers.keys(supplierId ? [supplierId] : []),
    ];
  }

  async #proposedSku(tx: Tx): Promise<string> {
    for (;;) {
      const sku = skuOf(await this.counters.nextPlain(tx, SKU_SERIES));
      if (!(await this.repository.findOne(tx, { skuKey: codeKey(sku) }))) return sku;
    }
  }

  /** A category that an article is filed in, written so that its deletion at the same time conflicts. */
  async #categoryId(tx: Tx, id: string | null | undefined): Promise<Article['categoryId']> {
    if (!id) return null;
    const { _id } = await this.categories.getById(tx, id);
    this.categories.deferUpdate(tx, _id, { $set: { usedAt: tx.now } });
    return _id;
  }

  async #supplierId(tx: Tx, id: string | null | undefined): Promise<Article['supplierId']> {
    if (!id) return null;
    const { _id } = await this.suppliers.getById(tx, id);
    this.references.claim(tx, SUPPLIER, [_id]);
    return _id;
  }
}
