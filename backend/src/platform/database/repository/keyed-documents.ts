import type { Types } from 'mongoose';
import type { DeferredWrite, IdentityMap } from '../../context/index.js';
import { StaleReadError } from '../transactions/deferred-writes.js';

interface StoredDocument {
  readonly _id: Types.ObjectId;
  readonly tenantId: Types.ObjectId;
}

export function insertOf(namespace: string, document: object): DeferredWrite {
  return { namespace, name: 'insertOne', document };
}

/**
 * Writes all fields of a document if the guard field is unchanged since the read; inserts a document that is not stored
 * yet.
 */
function guardedWrite<D extends StoredDocument>(
  namespace: string,
  guard: keyof D & string,
  stored: D | null,
  current: D,
): DeferredWrite {
  if (!stored) return insertOf(namespace, current);
  const { _id, tenantId } = stored;
  const { _id: _sameId, tenantId: _sameTenant, ...fields } = current;
  return {
    namespace,
    name: 'updateOne',
    filter: { _id, tenantId, [guard]: stored[guard] },
    update: { $set: fields },
  };
}

/** The entries whose documents exist. */
export function existing<D>(known: Iterable<readonly [string, D | null | undefined]>): Map<string, D> {
  return new Map([...known].filter((entry): entry is [string, D] => Boolean(entry[1])));
}

export interface KeyedDocuments<D> {
  readonly documents: IdentityMap;
  readonly namespace: string;
  readonly keys: readonly string[];
  readonly keyOf: (document: D) => string;
}

interface KeyedQuery<D> extends KeyedDocuments<D> {
  readonly find: (keys: readonly string[]) => Promise<readonly D[]>;
}

/** The keys of which the identity map does not know the documents. */
export function missingOf<D>({ documents, namespace, keys }: KeyedDocuments<D>): string[] {
  return keys.filter((key) => documents.get(namespace, key) === undefined);
}

/** Caches the result of a read of missing documents, and that no others exist for their keys. */
export function setFound<D extends object>(
  { documents, namespace, keyOf }: KeyedDocuments<D>,
  missing: readonly string[],
  all: readonly D[],
): void {
  const found = new Map(all.map((document) => [keyOf(document), document]));
  for (const key of missing) documents.setStored(namespace, key, found.get(key) ?? null);
}

/** Documents by key: from the identity map, the rest in one query whose result enters the map. */
export async function findKnown<D extends object>(query: KeyedQuery<D>): Promise<Map<string, D>> {
  const { documents, namespace, keys, find } = query;
  const missing = missingOf(query);
  if (missing.length > 0) setFound(query, missing, await find(missing));
  return existing(keys.map((key) => [key, documents.get<D>(namespace, key)] as const));
}

/** Defers the update of a document that was read; `guard` is a field that every update changes. */
export function putGuarded<D extends StoredDocument>(
  documents: IdentityMap,
  namespace: string,
  key: string,
  { before, after, guard }: { before: D | null; after: D; guard: keyof D & string },
): void {
  const known = documents.get<D>(namespace, key);
  if (known !== undefined && known?.[guard] !== before?.[guard]) throw new StaleReadError();
  const toWrite = (stored: D | null, current: D) => guardedWrite(namespace, guard, stored, current);
  documents.setChanged(namespace, key, { before, after, toWrite });
}
