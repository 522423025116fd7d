/** The least that is asked of a model. */
interface Stored {
  readonly db: { readonly name: string };
  readonly collection: { readonly name: string };
}

/** The database and the collection of a model, as writes to several collections at once name them. */
export function namespaceOf({ db, collection }: Stored): string {
  return `${db.name}.${collection.name}`;
}
