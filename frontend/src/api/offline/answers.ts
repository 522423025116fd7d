import { database, type StoredAnswer } from './database';
import type { Owner } from './owner';
import { removeRecentHits } from './recent-hits';

const MAX_ANSWERS = 200;
const MAX_AGE_MS = 7 * 24 * 3_600_000;

const ownerKey = ({ userId, tenantId }: Owner) => `${userId}/${tenantId}`;
const range = (owner: string) => IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER]);

/** Stores an answer in place of its previous one; the oldest ones of its reader give way. */
export async function storeAnswer(owner: Owner, key: string, data: unknown, at = Date.now()): Promise<void> {
  try {
    const of = ownerKey(owner);
    const transaction = (await database()).transaction('answers', 'readwrite');
    const index = transaction.store.index('byAge');
    await transaction.store.put({ key: `${of} ${key}`, owner: of, userId: owner.userId, at, data });
    const excess = (await index.count(range(of))) - MAX_ANSWERS;
    const oldest = excess > 0 ? await index.getAllKeys(range(of), excess) : [];
    await Promise.all(oldest.map((old) => transaction.store.delete(old)));
    await transaction.done;
  } catch {
    // A full or refused database keeps nothing; the shown data came from the server.
  }
}

export async function readAnswer(owner: Owner, key: string): Promise<StoredAnswer | undefined> {
  const kept = await (await database()).get('answers', `${ownerKey(owner)} ${key}`);
  return kept !== undefined && Date.now() - kept.at < MAX_AGE_MS ? kept : undefined;
}

/** Removes the cached answers and recent hits of every other user, or of all users without an argument. */
export async function forgetAnswers(except?: string): Promise<void> {
  removeRecentHits(except);
  const transaction = (await database()).transaction('answers', 'readwrite');
  for await (const cursor of transaction.store)
    if (cursor.value.userId !== except || Date.now() - cursor.value.at >= MAX_AGE_MS) await cursor.delete();
  await transaction.done;
}
