import type { Model } from 'mongoose';

/** The database and the collection of a model, as writes to several collections at once name them. */
export function namespaceOf<D>({ db, collection }: Model<D>): string {
  return `${db.name}.${collection.name}`;
}
