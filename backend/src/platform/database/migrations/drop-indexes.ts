import { mongo } from 'mongoose';

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Drops the indexes of these names in each collection; those that are not there are left out. */
export async function dropIndexes(
  db: mongo.Db,
  namesByCollection: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [collection, names] of Object.entries(namesByCollection))
    for (const name of names)
      await db
        .collection(collection)
        .dropIndex(name)
        .catch((error: unknown) => {
          const { code } = error instanceof mongo.MongoServerError ? error : {};
          if (code !== NAMESPACE_NOT_FOUND && code !== INDEX_NOT_FOUND) throw error;
        });
}
