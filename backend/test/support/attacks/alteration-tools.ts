import type { mongo } from 'mongoose';

/** The stored documents of one organisation, and the ids that an alteration picks. */
export interface Books {
  readonly db: mongo.Db;
  readonly tenantId: mongo.ObjectId;
}

export type Row = mongo.Document & { _id: mongo.ObjectId };

/** One alteration of the database behind the application's back. */
export interface Alteration {
  readonly name: string;
  readonly make: (books: Books) => Promise<void>;
}

export async function pick({ db, tenantId }: Books, collection: string, filter: object = {}): Promise<Row> {
  const found = await db.collection<Row>(collection).findOne({ tenantId, ...filter }, { sort: { _id: 1 } });
  if (!found) throw new Error(`there is nothing to alter in ${collection}`);
  return found;
}

/** Deletes the first document that fits. */
export const deleting =
  (collection: string, filter: object = {}) =>
  async (books: Books): Promise<void> => {
    const { _id } = await pick(books, collection, filter);
    await books.db.collection(collection).deleteOne({ _id });
  };

/** Changes the first document that fits. */
export const changing =
  (collection: string, update: object, filter: object = {}) =>
  async (books: Books): Promise<void> => {
    const { _id } = await pick(books, collection, filter);
    await books.db.collection(collection).updateOne({ _id }, update);
  };

/** Inserts a copy of the first document that fits, with other values. */
export const copying =
  (collection: string, newId: () => mongo.ObjectId, values: object, filter: object = {}) =>
  async (books: Books): Promise<void> => {
    const copy = await pick(books, collection, filter);
    await books.db.collection(collection).insertOne({ ...copy, ...values, _id: newId() });
  };
