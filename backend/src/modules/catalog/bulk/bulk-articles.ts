import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, type Scope, UnitOfWork } from '../../../platform/database/index.js';
import { record } from '../../../platform/events/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { References } from '../../../platform/references/index.js';
import { Vocabulary } from '../../../platform/search/index.js';
import { codeKey } from '../../../platform/text/identity.js';
import { MODEL, type Models } from '../../models/index.js';
import { ArticleCodes, type CodeClaim, newCodes } from '../articles/article-codes.js';
import { toAttrs } from '../articles/article-fields.rules.js';
import { SKU_SERIES, skuOf } from '../articles/article-sku.rules.js';
import { articleWords } from '../articles/article-words.rules.js';
import { articlesJoining } from '../articles/articles.hooks.js';
import { ArticlesRepository, CategoriesRepository } from '../articles/articles.repository.js';
import type { Article } from '../articles/articles.schema.js';
import { articleEvents } from '../catalog.events.js';
import { articleRetracking, articlesArchiving, articlesReturning, articlesUsed } from '../catalog.hooks.js';
import { ARTICLE, CATEGORY, SUPPLIER } from '../catalog.references.js';
import { isKit } from '../kits/kit.rules.js';
import { type ArticleContent, type ArticleState, missingWords, stateOf, wordsOf } from './article-content.js';
import { MatchArticles } from './match-articles.js';
import { canRetrack, isRetracked } from './retracking.js';
import { withStoredTexts } from './stored-texts.js';
import { findUndone, isRevived, UNDONE } from './undone-articles.js';

type Model = Awaited<ReturnType<Models['getDefault']>>;

/**
 * Articles that are written before other requests get a turn on the thread. A transaction does not pause for longer: it
 * would hold up other commands of the tenant.
 */
const ROWS_AT_ONCE = 50;

/** More categories are guarded by one document, which their deletion writes as well. */
const MAX_CATEGORIES_WRITTEN = 100;

/** Creates, changes and deletes many articles within one transaction. */
@Injectable()
export class BulkArticles {
  constructor(
    private readonly repository: ArticlesRepository,
    private readonly matching: MatchArticles,
    private readonly categories: CategoriesRepository,
    private readonly counters: Counters,
    private readonly vocabulary: Vocabulary,
    private readonly codes: ArticleCodes,
    private readonly hooks: TransactionHooks,
    private readonly references: References,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * The articles that match contents: by SKU; without one by barcode; without either by name. An article that the undo of
   * an import archived is left out where the content restores it.
   */
  async match(scope: Scope, contents: readonly ArticleContent[]): Promise<(Article | undefined)[]> {
    const found = await this.matching.find(scope, contents);
    return found.map((article, index) =>
      article && isRevived(article, contents[index] ?? {}) ? undefined : article,
    );
  }

  /** For each content whether another article has one of its new codes, and the archived article that it restores. */
  async takenCodes(
    scope: Scope,
    rows: readonly { readonly article: Article | undefined; readonly content: ArticleContent }[],
  ): Promise<{ isTaken: boolean; revived: Article | undefined }[]> {
    const undone = await this.#findUndone(
      scope,
      rows.map(({ content }) => content),
    );
    const claims = rows.map(({ article, content }, index) =>
      article ? newCodes(article, withStoredTexts(article, content)) : claimOf(content, undone[index]),
    );
    const taken = await this.codes.taken(scope, claims);
    return rows.map((_row, index) => ({ isTaken: taken[index] !== undefined, revived: undone[index] }));
  }

  /** For each content the archived article that it restores, if there is one. */
  #findUndone(scope: Scope, contents: readonly ArticleContent[]): Promise<(Article | undefined)[]> {
    return findUndone(this.repository, scope, contents, (some) => this.matching.find(scope, some));
  }

  byIds(scope: Scope, ids: readonly Types.ObjectId[]): Promise<Map<string, Article>> {
    return this.repository.mapByIds(scope, ids);
  }

  /** Creates articles, whose SKUs must not exist, or restores those of an undone import. */
  async createAll(tx: Tx, model: Model, contents: readonly ArticleContent[]): Promise<Article[]> {
    await this.hooks.emit(articlesJoining, tx, { count: contents.length });
    this.references.claim(tx, MODEL, [model._id]);
    const undone = await this.#findUndone(tx, contents);
    await this.hooks.emit(articlesReturning, tx, { ids: undone.flatMap((each) => (each ? [each._id] : [])) });
    await this.codes.claim(
      tx,
      contents.map((content, index) => claimOf(content, undone[index])),
    );
    const created: Article[] = [];
    const proposed = await this.#proposedSkus(
      tx,
      contents.filter((_content, index) => !undone[index]),
    );
    for (const [index, content] of contents.entries()) {
      if (index % ROWS_AT_ONCE === 0) await setImmediate();
      const before = undone[index];
      const texts = {
        name: content.name ?? '',
        sku: before?.sku ?? content.sku ?? proposed.pop() ?? '',
        barcodes: [...(content.barcodes ?? [])],
        description: content.description ?? '',
      };
      const values = {
        ...texts,
        ...articleWords(texts),
        categoryId: content.categoryId ?? null,
        unit: content.unit ?? 'piece',
        decimals: content.decimals ?? 0,
        tracking: content.tracking ?? 'quantity',
        returnable: content.returnable ?? false,
        modelId: model._id,
        supplierId: content.supplierId ?? null,
        supplierReference: content.supplierReference ?? '',
        attrs: toAttrs(content.values ?? {}),
        unitCost: content.unitCost ?? null,
        components: [],
        photos: [],
        attachments: [],
        archived: false,
      };
      const article = before ? this.#revive(tx, before, values) : this.#insert(tx, values);
      created.push(article);
    }
    await this.vocabulary.learn(tx, wordsOf(created));
    await this.#useCategories(tx, created);
    this.#claimSuppliers(tx, created);
    return created;
  }

  #insert(
    tx: Tx,
    values: Omit<Article, '_id' | 'tenantId' | 'version' | 'createdAt' | 'updatedAt'>,
  ): Article {
    const times = { version: 1, createdAt: tx.now, updatedAt: tx.now };
    const article = this.repository.defer(tx, { ...values, ...times });
    record(tx, articleEvents.created, { id: article._id, label: article.sku }, { after: article });
    return article;
  }

  /** Restores an archived article with another content; its movements and files stay. */
  #revive(
    tx: Tx,
    before: Article,
    { photos: _photos, attachments: _files, ...values }: Partial<Article>,
  ): Article {
    const after = this.repository.change(tx, before, { ...values, undone: false });
    record(tx, articleEvents.restored, { id: after._id, label: after.sku }, { before, after });
    return after;
  }

  /** The state of an article after a content, or undefined if nothing changes. */
  changed(article: Article, content: ArticleContent): ArticleState | undefined {
    const said = withStoredTexts(article, content);
    const { values, categoryId, barcodes, ...plain } = said;
    const carried = Object.fromEntries(article.attrs.map(({ k, v }) => [k, v]));
    const before = stateOf(article);
    const after: ArticleState = {
      ...before,
      ...plain,
      // A kit stays one in whole pieces, and is returnable when one of its components is.
      ...(isKit(article)
        ? { decimals: before.decimals, tracking: before.tracking, returnable: before.returnable }
        : {}),
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(barcodes === undefined ? {} : { barcodes: [...barcodes] }),
      ...(values === undefined ? {} : { attrs: toAttrs({ ...carried, ...values }) }),
    };
    return isDeepStrictEqual(JSON.stringify(after), JSON.stringify(before)) ? undefined : after;
  }

  /** The articles among these that cannot be tracked otherwise: they have or had stock, or a line waits for them. */
  async trackedForGood(ctx: TenantContext, articles: readonly Article[]): Promise<ReadonlySet<string>> {
    const fixed = new Set<string>();
    if (articles.length === 0) return fixed;
    await this.work.snapshot(ctx, async (tx) => {
      for (const article of articles)
        if (!(await canRetrack(this.hooks, tx, article))) fixed.add(String(article._id));
    });
    return fixed;
  }

  /** Gives articles another state, if they have the versions that were seen. */
  async changeAll(
    tx: Tx,
    changes: readonly { readonly article: Article; readonly state: ArticleState }[],
  ): Promise<Article[]> {
    for (const { article, state } of changes)
      if (isRetracked(article, state)) await this.hooks.emit(articleRetracking, tx, { article });
    await this.codes.claim(
      tx,
      changes.map(({ article, state }) => newCodes(article, state)),
    );
    const changed = changes.map(({ article, state }) => {
      const after = this.repository.change(tx, article, { ...state, ...articleWords(state) });
      record(tx, articleEvents.updated, { id: after._id, label: after.sku }, { before: article, after });
      return after;
    });
    await this.vocabulary.learn(
      tx,
      changes.flatMap(({ article }, index) => missingWords(article, changed[index])),
    );
    await this.#useCategories(
      tx,
      changes.flatMap(({ article, state }) => (state.categoryId === article.categoryId ? [] : [state])),
    );
    this.#claimSuppliers(
      tx,
      changes.flatMap(({ article, state }) => (state.supplierId === article.supplierId ? [] : [state])),
    );
    return changed;
  }

  /** The articles among these that something refers to, also in the past. */
  async used(tx: Tx, ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    return new Set((await this.hooks.emit(articlesUsed, tx, { ids })).flat().map(String));
  }

  /** Deletes articles that nothing refers to; answers the words that are forgotten with them. */
  async removeAll(tx: Tx, articles: readonly Article[]): Promise<string[]> {
    await this.repository.deleteMany(tx, { _id: { $in: articles.map(({ _id }) => _id) } });
    for (const article of articles)
      record(tx, articleEvents.deleted, { id: article._id, label: article.sku }, { before: article });
    return this.vocabulary.forgetUnused(tx, wordsOf(articles));
  }

  /** Archives articles so that a later import can restore them; stock and open lines of one of them prevent it. */
  async archiveUndone(tx: Tx, articles: readonly Article[]): Promise<void> {
    if (articles.length === 0) return;
    const ids = articles.map(({ _id }) => _id);
    await this.references.end(tx, ARTICLE, ids);
    await this.hooks.emit(articlesArchiving, tx, { ids });
    for (const [index, before] of articles.entries()) {
      if (index % ROWS_AT_ONCE === 0) await setImmediate();
      const after = this.repository.change(tx, before, UNDONE);
      record(tx, articleEvents.archived, { id: after._id, label: after.sku }, { before, after });
    }
  }

  /** To be repeated once the transaction is committed: an article that was written concurrently may rely on a word. */
  async checkForgotten(scope: Scope, words: readonly string[]): Promise<void> {
    await this.vocabulary.forgetUnused(scope, words);
  }

  /** Writes the categories that articles are filed in, or a guard of many: their deletion at the same time conflicts. */
  async #useCategories(tx: Tx, articles: readonly Pick<Article, 'categoryId'>[]): Promise<void> {
    const ids = new Map(articles.flatMap(({ categoryId: id }) => (id ? [[String(id), id]] : [])));
    if (ids.size === 0) return;
    if (ids.size > MAX_CATEGORIES_WRITTEN) this.references.claim(tx, CATEGORY, [...ids.values()]);
    else
      await this.categories.updateMany(tx, { _id: { $in: [...ids.values()] } }, { $set: { usedAt: tx.now } });
  }

  #claimSuppliers(tx: Tx, articles: readonly Pick<Article, 'supplierId'>[]): void {
    const ids = new Map(articles.flatMap(({ supplierId: id }) => (id ? [[String(id), id]] : [])));
    this.references.claim(tx, SUPPLIER, [...ids.values()]);
  }

  /** A free SKU for each content without one, the first one last. */
  async #proposedSkus(tx: Tx, contents: readonly ArticleContent[]): Promise<string[]> {
    const given = new Set(contents.flatMap(({ sku }) => (sku === undefined ? [] : [codeKey(sku)])));
    const wanted = contents.filter(({ sku }) => sku === undefined).length;
    const free: string[] = [];
    while (free.length < wanted) {
      const proposed: string[] = [];
      while (free.length + proposed.length < wanted)
        proposed.push(skuOf(await this.counters.nextPlain(tx, SKU_SERIES)));
      const stored = await this.matching.all(tx, 'skuKey', proposed.map(codeKey));
      const taken = new Set(stored.map(({ skuKey }) => skuKey));
      free.push(...proposed.filter((sku) => !taken.has(codeKey(sku)) && !given.has(codeKey(sku))));
    }
    return free.reverse();
  }
}

/** The codes of a new article, or of an archived one that a content brings back: it keeps its SKU. */
function claimOf({ sku, barcodes = [] }: ArticleContent, before: Article | undefined): CodeClaim {
  if (before) return { _id: before._id, sku: before.sku, barcodes };
  return { barcodes, ...(sku === undefined ? {} : { sku }) };
}
