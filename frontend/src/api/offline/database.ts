import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './outbox.rules';

export interface StoredAnswer {
  /** Reader, organisation, endpoint and arguments. */
  key: string;
  owner: string;
  userId: string;
  at: number;
  data: unknown;
}

interface OfflineSchema extends DBSchema {
  outbox: { key: number; value: OutboxEntry };
  answers: { key: string; value: StoredAnswer; indexes: { byAge: [string, number] } };
}

let opening: Promise<IDBPDatabase<OfflineSchema>> | undefined;

/** The database of this browser for work and answers without a network. */
export function database(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= openDB<OfflineSchema>('stockroom-offline', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'seq' });
      db.createObjectStore('answers', { keyPath: 'key' }).createIndex('byAge', ['owner', 'at']);
    },
    terminated() {
      opening = undefined;
    },
  });
  return opening.catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
}
