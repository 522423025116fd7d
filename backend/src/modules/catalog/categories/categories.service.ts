import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { CountLimits, type Page, type PageRequest, UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound, requireMatched } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { References } from '../../../platform/references/index.js';
import { normalise } from '../../../platform/text/normalise.js';
import { ArticlesRepository, CATEGORY_LIMIT, CategoriesRepository } from '../articles/articles.repository.js';
import type { Category } from '../articles/articles.schema.js';
import { articleEvents, categoryEvents } from '../catalog.events.js';
import { CATEGORY } from '../catalog.references.js';
import {
  type CategoryCountDto,
  type CategoryCreateDto,
  type CategoryDto,
  type CategoryUpdateDto,
  toCategoryDto,
} from './categories.dto.js';

const COUNTS_AT_ONCE = 20;

/** The maximum number of articles that a deletion moves up; a larger category is refused, not emptied in parts. */
const MAX_REFILED = 1000;

@Injectable()
export class Categories {
  constructor(
    private readonly repository: CategoriesRepository,
    private readonly articles: ArticlesRepository,
    private readonly countLimits: CountLimits,
    private readonly references: References,
    private readonly work: UnitOfWork,
  ) {}

  get(ctx: TenantContext, id: string): Promise<Category> {
    return this.repository.getById(ctx, id);
  }

  list(ctx: TenantContext, request: PageRequest): Promise<Page<Category>> {
    return this.repository.page(ctx, {}, request);
  }

  /** The active articles of each category, and of none. An index alone answers each count. */
  async countArticles(ctx: TenantContext): Promise<CategoryCountDto[]> {
    const ids = [null, ...(await this.repository.all(ctx)).map(({ _id }) => _id)];
    const counts: CategoryCountDto[] = [];
    for (let from = 0; from < ids.length; from += COUNTS_AT_ONCE) {
      const some = ids.slice(from, from + COUNTS_AT_ONCE).map(async (categoryId) => ({
        categoryId: categoryId && String(categoryId),
        articles: await this.articles.count(ctx, { archived: false, categoryId }),
      }));
      counts.push(...(await Promise.all(some)));
    }
    return counts;
  }

  create(ctx: TenantContext, input: CategoryCreateDto): Promise<CategoryDto> {
    return this.work.run(ctx, this.countLimits.planOf(CATEGORY_LIMIT), async (tx) => {
      const parent = input.parentId ? await this.repository.getById(tx, input.parentId) : null;
      await this.countLimits.require(tx, CATEGORY_LIMIT, 1 + (await this.repository.count(tx, {})));
      if (parent) this.#use(tx, parent);
      const stored = await this.repository.insert(tx, {
        name: input.name,
        nameKey: normalise(input.name),
        parentId: parent?._id ?? null,
        path: parent ? pathBelow(parent) : [],
        usedAt: null,
        version: 1,
      });
      record(tx, categoryEvents.created, { id: stored._id }, { after: stored });
      return toCategoryDto(stored);
    });
  }

  /** Renames a category, or moves it with all below it. Its articles stay in it. */
  update(ctx: TenantContext, id: string, version: number, input: CategoryUpdateDto): Promise<CategoryDto> {
    return this.work.run(ctx, { alone: true }, async (tx) => {
      const before = await this.repository.getById(tx, id);
      const all = await this.repository.all(tx);
      const parent = this.#newParent(all, before, input.parentId);
      if (parent) this.#use(tx, parent);
      const name = input.name ?? before.name;
      const place = { parentId: parent?._id ?? null, path: parent ? pathBelow(parent) : [] };
      const after = await this.repository.updateVersion(tx, before._id, version, {
        $set: { name, nameKey: normalise(name), ...place },
      });
      if (String(after.path) !== String(before.path)) await this.#rewriteBelow(tx, after, all);
      record(tx, categoryEvents.updated, { id: after._id }, { before, after });
      return toCategoryDto(after);
    });
  }

  /** Deletes a category; its articles, archived ones too, and the categories below it move up. */
  async remove(ctx: TenantContext, id: string, version: number): Promise<void> {
    await this.work.run(ctx, { alone: true }, async (tx) => {
      const category = await this.repository.getById(tx, id);
      const all = await this.repository.all(tx);
      const parent = all.find(({ _id }) => String(_id) === String(category.parentId));
      await this.#refile(tx, category, parent);
      this.references.close(tx, CATEGORY, [category._id]);
      requireMatched(await this.repository.deleteOne(tx, { _id: category._id, version }));
      if (parent) this.#use(tx, parent);
      for (const child of all.filter(({ parentId }) => parentId?.equals(category._id))) {
        const place = { parentId: parent?._id ?? null, path: parent ? pathBelow(parent) : [] };
        const after = await this.repository.updateVersion(tx, child._id, child.version, { $set: place });
        await this.#rewriteBelow(tx, after, all);
        record(tx, categoryEvents.updated, { id: after._id }, { before: child, after });
      }
      record(tx, categoryEvents.deleted, { id: category._id }, { before: category });
    });
  }

  async #refile(tx: Tx, category: Category, parent: Category | undefined): Promise<void> {
    const filter = { archived: { $in: [false, true] }, categoryId: category._id };
    const articles = await this.articles.findMany(tx, filter, { limit: MAX_REFILED + 1 });
    if (articles.length > MAX_REFILED)
      throw new AppError('CATEGORY_TOO_LARGE', { params: { max: MAX_REFILED } });
    for (const before of articles) {
      const after = this.articles.change(tx, before, { categoryId: parent?._id ?? null });
      record(tx, articleEvents.updated, { id: after._id, label: after.sku }, { before, after });
    }
  }

  /** Writes a category that gets contents: its deletion or its move at the same time conflicts. */
  #use(tx: Tx, { _id }: Category): void {
    this.repository.deferUpdate(tx, _id, { $set: { usedAt: tx.now } });
  }

  /** The parent after a change: one that is not inside the moved category. */
  #newParent(
    all: readonly Category[],
    moved: Category,
    parentId: string | null | undefined,
  ): Category | null {
    const wanted = parentId === undefined ? moved.parentId && String(moved.parentId) : parentId;
    if (wanted === null) return null;
    const parent = all.find(({ _id }) => String(_id) === wanted);
    if (!parent) throw notFound();
    if (pathBelow(parent).some((above) => above.equals(moved._id)))
      throw new AppError('CATEGORY_INSIDE_ITSELF');
    return parent;
  }

  async #rewriteBelow(tx: Tx, changed: Category, all: readonly Category[]): Promise<void> {
    for (const child of all.filter(({ parentId }) => parentId?.equals(changed._id))) {
      const path = pathBelow(changed);
      await this.repository.findOneAndUpdate(tx, { _id: child._id }, { $set: { path } });
      await this.#rewriteBelow(tx, { ...child, path }, all);
    }
  }
}

/** The path of the direct subcategories of a category. */
const pathBelow = ({ path, _id }: Category): Category['path'] => [...path, _id];
