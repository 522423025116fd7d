import { mongo } from 'mongoose';
import type { Step } from './step.js';

/** Indexes that are made again under the same names, and hold fewer documents from then on. */
const REPLACED = {
  events: ['tenantId_1_actorId_1_seq_1', 'tenantId_1_type_1_seq_1'],
  articles: ['tenantId_1_components.articleId_1'],
};

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Drops indexes of all documents that are declared as partial ones since. */
export const partialIndexes: Step = {
  name: 'smaller indexes of events and kits',
  async run(db) {
    for (const [collection, names] of Object.entries(REPLACED))
      for (const name of names)
        await db
          .collection(collection)
          .dropIndex(name)
          .catch((error: unknown) => {
            const { code } = error instanceof mongo.MongoServerError ? error : {};
            if (code !== NAMESPACE_NOT_FOUND && code !== INDEX_NOT_FOUND) throw error;
          });
  },
};
