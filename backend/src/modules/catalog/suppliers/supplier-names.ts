import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { record } from '../../../platform/events/index.js';
import { References } from '../../../platform/references/index.js';
import { tidyText } from '../../../platform/text/identity.js';
import { normalise } from '../../../platform/text/normalise.js';
import { ArticlesRepository, SuppliersRepository } from '../articles/articles.repository.js';
import { supplierEvents } from '../catalog.events.js';
import { SUPPLIER } from '../catalog.references.js';
import type { Supplier } from './suppliers.schema.js';

/** The maximum number of suppliers that match the names of one query, also by case and accents. */
const MAX_NAMED = 10_000;

/** Suppliers by name. */
@Injectable()
export class SupplierNames {
  constructor(
    private readonly suppliers: SuppliersRepository,
    private readonly articles: ArticlesRepository,
    private readonly references: References,
  ) {}

  /** A function that finds the supplier of one of these names. */
  async finder(
    scope: Scope,
    names: readonly string[],
  ): Promise<(name: string) => Types.ObjectId | undefined> {
    const known = await this.#known(scope, names);
    return (name) => known.get(tidyText(name));
  }

  /** Creates those of these suppliers that do not exist, in the running transaction; returns the new ones. */
  async createMissing(tx: Tx, names: readonly string[]): Promise<Supplier[]> {
    const known = await this.#known(tx, names);
    return names
      .filter((name) => !known.has(tidyText(name)))
      .map((name) => {
        const supplier = this.suppliers.defer(tx, {
          name: tidyText(name),
          nameKey: normalise(name),
          customerNumber: '',
          email: '',
          phone: '',
          note: '',
          archived: false,
          version: 1,
          createdAt: tx.now,
        });
        record(tx, supplierEvents.created, { id: supplier._id }, { after: supplier });
        return supplier;
      });
  }

  /** Deletes, in the running transaction, those of these suppliers that no article has; answers how many. */
  async removeUnused(tx: Tx, ids: readonly Types.ObjectId[]): Promise<number> {
    const found = [...(await this.suppliers.mapByIds(tx, ids)).values()];
    const unused: Supplier[] = [];
    for (const supplier of found) {
      const supplied = { archived: { $in: [false, true] }, supplierId: supplier._id };
      if (!(await this.articles.findOne(tx, supplied))) unused.push(supplier);
    }
    if (unused.length === 0) return 0;
    const unusedIds = unused.map(({ _id }) => _id);
    this.references.close(tx, SUPPLIER, unusedIds);
    await this.suppliers.deleteMany(tx, { _id: { $in: unusedIds } });
    for (const supplier of unused)
      record(tx, supplierEvents.deleted, { id: supplier._id }, { before: supplier });
    return unused.length;
  }

  async #known(scope: Scope, names: readonly string[]): Promise<Map<string, Types.ObjectId>> {
    const keys = [...new Set(names.map(normalise))];
    if (keys.length === 0) return new Map();
    const found = await this.suppliers.findMany(scope, { nameKey: { $in: keys } }, { limit: MAX_NAMED });
    return new Map(found.map(({ _id, name }) => [tidyText(name), _id]));
  }
}
