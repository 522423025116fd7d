import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import { CountLimits, type Scope } from '../../../platform/database/index.js';
import { record } from '../../../platform/events/index.js';
import { References } from '../../../platform/references/index.js';
import { tidyText } from '../../../platform/text/identity.js';
import { normalise } from '../../../platform/text/normalise.js';
import {
  ArticlesRepository,
  CATEGORY_LIMIT,
  CategoriesRepository,
  MAX_CATEGORIES,
} from '../articles/articles.repository.js';
import type { Category } from '../articles/articles.schema.js';
import { categoryEvents } from '../catalog.events.js';
import { CATEGORY } from '../catalog.references.js';

type Names = readonly string[];

/** Finds the category of a path; `own` is the present category of the article in the row. */
type Find<Found> = (names: Names, own?: Types.ObjectId | null) => Found | undefined;

/** The key of a path of names. */
const keyOf = (names: Names) => names.map(tidyText).join('\n');

/** The key of a path as its cell of a file is read: divided also at a sign that is a part of a name. */
const dividedKeyOf = (key: string) => keyOf(key.split(/[\n>]/).filter((name) => name.trim() !== ''));

/**
 * Finds categories by their paths as the cells of a file say them. Several categories can have the same cell: an article
 * keeps its own one of them; otherwise the one whose names are not divided counts, then the first.
 */
export function finderAmong(known: ReadonlyMap<string, Category>): Find<Category> {
  const divided = new Map<string, Category[]>();
  for (const [key, category] of known) {
    if (!key.includes('>')) continue;
    const cell = dividedKeyOf(key);
    if (cell !== '') divided.set(cell, [...(divided.get(cell) ?? []), category]);
  }
  return (names, own) => {
    const key = keyOf(names);
    const whole = known.get(key);
    const all = [...(whole ? [whole] : []), ...(divided.get(key) ?? [])];
    return all.find(({ _id }) => own?.equals(_id)) ?? all[0];
  };
}

/** Categories by the names on their path, topmost first. */
@Injectable()
export class CategoryPaths {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly articles: ArticlesRepository,
    private readonly countLimits: CountLimits,
    private readonly references: References,
  ) {}

  /** A function that finds the category of a path. */
  async finder(scope: Scope): Promise<Find<Types.ObjectId>> {
    return (await this.known(scope)).find;
  }

  /** The same function, and the number of categories that can still be created. */
  async known(scope: Scope): Promise<{ find: Find<Types.ObjectId>; room: number }> {
    const known = await this.#known(scope);
    const find = finderAmong(known);
    return { find: (names, own) => find(names, own)?._id, room: MAX_CATEGORIES - known.size };
  }

  /**
   * Creates the missing categories of these paths, in the running transaction; returns the new categories, parents first.
   */
  async createMissing(tx: Tx, paths: readonly Names[]): Promise<Category[]> {
    const known = await this.#known(tx);
    const find = finderAmong(known);
    const created: Category[] = [];
    for (const names of paths) {
      const prefixes = names.map((_name, depth) => names.slice(0, depth + 1));
      // The longest one: a name that contains the separator is known as a whole only.
      const last = prefixes.findLastIndex((prefix) => find(prefix) !== undefined);
      let parent = find(names.slice(0, last + 1));
      for (const [depth, name] of names.entries()) {
        if (depth <= last) continue;
        parent = this.#create(tx, name, parent);
        known.set(keyOf(names.slice(0, depth + 1)), parent);
        created.push(parent);
      }
    }
    if (created.length > 0) await this.countLimits.require(tx, CATEGORY_LIMIT, known.size);
    return created;
  }

  /** Deletes, in the running transaction, those of these categories that are empty; answers how many. */
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
    const removedIds = removed.map(({ _id }) => _id);
    this.references.close(tx, CATEGORY, removedIds);
    await this.categories.deleteMany(tx, { _id: { $in: removedIds } });
    for (const category of removed)
      record(tx, categoryEvents.deleted, { id: category._id }, { before: category });
    return removed.length;
  }

  #create(tx: Tx, name: string, parent: Category | undefined): Category {
    const created = this.categories.defer(tx, {
      name: tidyText(name),
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
