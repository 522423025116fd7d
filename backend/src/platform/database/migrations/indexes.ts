import { type Connection, createConnection } from 'mongoose';
import { sha256 } from '../../sha256.js';
import { PATIENT_OPTIONS } from '../connection/connect.js';

/** The index declarations of all models as one text, to detect changes. */
export function digestOfIndexes(connection: Connection): string {
  const declared = Object.values(connection.models)
    .map((model) => [model.collection.collectionName, model.schema.indexes()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(declared));
}

/** Creates declared indexes that are missing. It removes none: an older node may still use it. */
export async function makeIndexes({ models }: Connection, uri: string): Promise<void> {
  const patient = await createConnection(uri, PATIENT_OPTIONS).asPromise();
  try {
    for (const { modelName, schema } of Object.values(models))
      await patient.model(modelName, schema).createIndexes();
  } finally {
    await patient.close();
  }
}
