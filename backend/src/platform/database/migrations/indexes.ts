import { type Connection, createConnection } from 'mongoose';
import { sha256 } from '../../sha256.js';
import { PATIENT_OPTIONS } from '../connection/connect.js';

/** What the models declare, as one text that changes with any of it. */
export function digestOfIndexes(connection: Connection): string {
  const declared = Object.values(connection.models)
    .map((model) => [model.collection.collectionName, model.schema.indexes()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(declared));
}

/** Makes the indexes that are declared and do not exist. None is removed: an older node may still live by it. */
export async function makeIndexes({ models }: Connection, uri: string): Promise<void> {
  const patient = await createConnection(uri, PATIENT_OPTIONS).asPromise();
  try {
    for (const { modelName, schema } of Object.values(models))
      await patient.model(modelName, schema).createIndexes();
  } finally {
    await patient.close();
  }
}
