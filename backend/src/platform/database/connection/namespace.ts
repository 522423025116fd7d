/** The part of a model that is needed here. */
interface StoredModel {
  readonly db: { readonly name: string };
  readonly collection: { readonly name: string };
}

/** The database and the collection of a model, in the form of `bulkWrite`. */
export function namespaceOf({ db, collection }: StoredModel): string {
  return `${db.name}.${collection.name}`;
}
