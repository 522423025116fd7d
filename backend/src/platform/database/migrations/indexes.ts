import { type Connection, createConnection, type mongo, type Schema } from 'mongoose';
import { sha256 } from '../../crypto/sha256.js';
import { LONG_COMMAND_OPTIONS } from '../connection/connect.js';

/** The index declarations of all models as one text, to detect changes. */
export function digestOfIndexes(connection: Connection): string {
  const declared = Object.values(connection.models)
    .map((model) => [model.collection.collectionName, model.schema.indexes()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(declared));
}

/** The number of collections whose indexes are built at the same time. */
const MAX_COLLECTIONS_AT_ONCE = 32;

/** The indexes of a schema as one command takes them; Mongoose sends one for each. */
function descriptionsOf(schema: Schema): mongo.IndexDescription[] {
  return schema
    .indexes()
    .map(([key, options]) => ({ ...(options as object), key: key as mongo.IndexDescription['key'] }));
}

/** Creates declared indexes that are missing. It removes none: an older node may still use it. */
export async function makeIndexes({ models }: Connection, uri: string): Promise<void> {
  const connection = await createConnection(uri, LONG_COMMAND_OPTIONS).asPromise();
  try {
    const left = Object.values(models).filter(({ schema }) => schema.indexes().length > 0);
    const makeNext = async (): Promise<void> => {
      for (let model = left.pop(); model; model = left.pop())
        await connection
          .collection(model.collection.collectionName)
          .createIndexes(descriptionsOf(model.schema));
    };
    await Promise.all(Array.from({ length: MAX_COLLECTIONS_AT_ONCE }, makeNext));
  } finally {
    await connection.close();
  }
}
