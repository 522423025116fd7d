import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { record } from '../../../platform/events/index.js';
import { normalise } from '../../../platform/text.js';
import { ArticlesRepository, CategoriesRepository, MAX_CATEGORIES } from '../articles/articles.repository.js';
import type { Category } from '../articles/articles.schema.js';
import { categoryEvents } from '../catalog.events.js';

type Names = readonly string[];

/** The key of a path of names, without case and accents. */
const keyOf = (names: Names) => names.map(normalise).join('\n');

/** Categories by the names on their path, topmost first. */
@Injectable()
export class CategoryPaths {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /** A function that finds the category of a path. */
  async finder(scope: Scope): Promise<(names: Names) => Types.ObjectId | undefined> {
    const known = await this.#known(scope);
    return (names) => known.get(keyOf(names))?._id;
  }

  /** The same function, and how many more categories there can be. */
  async known(scope: Scope): Promise<{ find: (names: Names) => Types.ObjectId | undefined; room: number }> {
    const known = await this.#known(scope);
    return { find: (names) => known.get(keyOf(names))?._id, room: MAX_CATEGORIES - known.size };
  }

  /** Creates what is missing of these paths, in the running transaction; returns the new categories, parents first. */
  async createMissing(tx: Tx, paths: readonly Names[]): Promise<Category[]> {
    const known = await this.#known(tx);
    const created: Category[] = [];
    for (const names of paths) {
      let parent: Category | undefined;
      for (const [depth, name] of names.entries()) {
        const key = keyOf(names.slice(0, depth + 1));
        parent = known.get(key) ?? this.#create(tx, name, parent);
        if (known.has(key)) continue;
        if (known.size >= MAX_CATEGORIES)
          throw new AppError('QUANTITY_EXCEEDED', { params: { max: MAX_CATEGORIES } });
        known.set(key, parent);
        created.push(parent);
      }
    }
    return created;
  }

  /** Deletes, in the running transaction, those of these categories in which nothing is; answers how many. */
  async removeEmpty(tx: Tx, ids: readonly Types.ObjectId[]): Promise<number> {
    const found = await this.categories.mapByIds(tx, ids);
    const below = await this.categories.findMany(tx, { path: { $in: [...ids] } }, { limit: MAX_CATEGORIES });
    const kept = new Set<string>();
    for (const { _id, path } of found.values())
      if (await this.articles.findOne(tx, { archived: { $in: [false, true] }, categoryId: _id }))
        for (const id of [...path, _id]) kept.add(String(id));
    for (const { _id, path } of below)
      if (!found.has(String(_id))) for (const id of path) kept.add(String(id));
    const removed = [...found.values()].filter(({ _id }) => !kept.has(String(_id)));
    if (removed.length === 0) return 0;
    await this.categories.deleteMany(tx, { _id: { $in: removed.map(({ _id }) => _id) } });
    for (const category of removed)
      record(tx, categoryEvents.deleted, { id: category._id }, { before: category });
    return removed.length;
  }

  #create(tx: Tx, name: string, parent: Category | undefined): Category {
    const created = this.categories.defer(tx, {
      name,
      nameKey: normalise(name),
      parentId: parent?._id ?? null,
      path: parent ? [...parent.path, parent._id] : [],
      usedAt: null,
      version: 1,
    });
    record(tx, categoryEvents.created, { id: created._id }, { after: created });
    return created;
  }

  async #known(scope: Scope): Promise<Map<string, Category>> {
    const all = await this.categories.all(scope);
    const names = new Map(all.map(({ _id, name }) => [String(_id), name]));
    return new Map(
      all.map((category) => [
        keyOf([...category.path.map((id) => names.get(String(id)) ?? ''), category.name]),
        category,
      ]),
    );
  }
}
