import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { type Scope, UnitOfWork } from '../../platform/database/index.js';
import { record } from '../../platform/events/index.js';
import { normalise } from '../../platform/text.js';
import { ArticlesRepository, CategoriesRepository } from './articles.repository.js';
import type { Category } from './articles.schema.js';
import { categoryEvents } from './catalog.events.js';

type Names = readonly string[];

/** The key of a path of names, without case and accents. */
const keyOf = (names: Names) => names.map(normalise).join('\n');

/** Categories by the names on their path, topmost first. */
@Injectable()
export class CategoryPaths {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly articles: ArticlesRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** A function that finds the category of a path. */
  async finder(scope: Scope): Promise<(names: Names) => Types.ObjectId | undefined> {
    const known = await this.#known(scope);
    return (names) => known.get(keyOf(names))?._id;
  }

  /** Creates what is missing of these paths, in the running transaction; returns the new categories, parents first. */
  async createMissing(tx: Tx, paths: readonly Names[]): Promise<Category[]> {
    const known = await this.#known(tx);
    const created: Category[] = [];
    for (const names of paths) {
      let parent: Category | undefined;
      for (const [depth, name] of names.entries()) {
        const key = keyOf(names.slice(0, depth + 1));
        const found = known.get(key) ?? (await this.#create(tx, name, parent));
        if (!known.has(key)) created.push(found);
        known.set(key, found);
        parent = found;
      }
    }
    return created;
  }

  /** Deletes a category if nothing is in it; returns whether it was deleted. */
  async removeEmpty(scope: Parameters<UnitOfWork['run']>[0] & Scope, id: Types.ObjectId): Promise<boolean> {
    return this.work.run(scope as Tx, {}, async (tx) => {
      const category = await this.categories.findById(tx, id);
      const isUsed =
        (await this.articles.findOne(tx, { categoryId: id })) ??
        (await this.categories.findOne(tx, { path: id }));
      const isRemoved =
        category !== null &&
        isUsed === null &&
        (await this.categories.deleteOne(tx, { _id: id, version: category.version }));
      if (isRemoved) record(tx, categoryEvents.deleted, { id }, { before: category });
      else tx.changes.nothingChanged = true;
      return isRemoved;
    });
  }

  async #create(tx: Tx, name: string, parent: Category | undefined): Promise<Category> {
    const stored = await this.categories.insert(tx, {
      name,
      nameKey: normalise(name),
      parentId: parent?._id ?? null,
      path: parent ? [...parent.path, parent._id] : [],
      usedAt: null,
      version: 1,
    });
    record(tx, categoryEvents.created, { id: stored._id }, { after: stored });
    return stored;
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
