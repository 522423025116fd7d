/** The part of a model that is needed here. */
interface Stored {
  readonly db: { readonly name: string };
  readonly collection: { readonly name: string };
}

/** The database and the collection of a model, in the form of `bulkWrite`. */
export function namespaceOf({ db, collection }: Stored): string {
  return `${db.name}.${collection.name}`;
}
