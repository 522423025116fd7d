import type { mongo } from 'mongoose';
import { nameOrder } from '../../text/name-order.js';
import { dropIndexes } from './drop-indexes.js';
import type { Step } from './step.js';

const BATCH = 500;

const NAMED = ['articles', 'categories', 'suppliers', 'sites', 'memberships', 'models', 'roles', 'views'];

/** The indexes that sorted by names without case and accents, or as they are stored. */
const REPLACED = {
  articles: [
    'tenantId_1_archived_1_categoryId_1_nameKey_1__id_1',
    'tenantId_1_archived_1_supplierId_1_nameKey_1__id_1',
    'tenantId_1_archived_1_words_1_nameKey_1__id_1',
    'tenantId_1_archived_1_attrs.k_1_attrs.v_1_nameKey_1__id_1',
  ],
  suppliers: ['tenantId_1_archived_1_nameKey_1__id_1'],
  sites: ['tenantId_1_name_1__id_1'],
  memberships: ['tenantId_1_name_1__id_1'],
  models: ['tenantId_1_name_1'],
  views: ['tenantId_1_page_1_nameKey_1__id_1', 'tenantId_1_nameKey_1__id_1'],
};

interface NamedDocument {
  readonly _id: mongo.ObjectId;
  readonly name?: string;
  readonly nameOrder?: string;
}

/** Gives everything that lists sort by its name the text for it. */
export const nameOrders: Step = {
  name: 'the order of names',
  async run(db, signal) {
    for (const collection of NAMED) {
      const stored = db.collection<NamedDocument>(collection);
      let last: mongo.ObjectId | undefined;
      for (;;) {
        signal.throwIfAborted();
        const found = await stored
          .find(last ? { _id: { $gt: last } } : {})
          .project<NamedDocument>({ name: 1, nameOrder: 1 })
          .sort({ _id: 1 })
          .limit(BATCH)
          .toArray();
        if (found.length === 0) break;
        last = found.at(-1)?._id;
        const writes = found.flatMap(({ _id, name = '', nameOrder: known }) => {
          const order = nameOrder(name);
          return order === known
            ? []
            : [{ updateOne: { filter: { _id }, update: { $set: { nameOrder: order } } } }];
        });
        if (writes.length > 0) await stored.bulkWrite(writes, { ordered: false });
      }
    }
    await dropIndexes(db, REPLACED);
  },
};
