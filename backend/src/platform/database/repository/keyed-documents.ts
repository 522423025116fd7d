import type { Model, mongo, QueryFilter, Types } from 'mongoose';
import { type DeferredWrite, IdentityMap, type Transactional } from '../../context/index.js';
import { namespaceOf } from '../connection/namespace.js';
import type { CombinedRead } from '../queries/combined-reads.js';
import { parseId } from '../scope/ids.js';
import type { Scope, TenantDocument } from '../scope/tenant-scope.js';
import { StaleReadError } from '../transactions/deferred-writes.js';
import type { DocumentKeys, MissingDocuments } from '../transactions/plan.js';

/** The keys of a collection's documents, and the reads of them within the tenant. */
interface KeyedCollection<D> {
  /** The key of a plan as the identity map has it. */
  readonly knownAs: (scope: Scope, key: string) => string;
  readonly keyOf: (document: D) => string;
  readonly filterOf: (keys: readonly string[]) => QueryFilter<D>;
  readonly find: (scope: Scope, filter: QueryFilter<D>, expected: number) => Promise<readonly D[]>;
  readonly readOf: (scope: Scope, filter: QueryFilter<D>, expected: number) => CombinedRead;
}

/**
 * The documents of one collection by key: what a plan declares is read in one command before the transaction's work, what
 * the transaction knows comes from its identity map, and changes enter the map and are written at its end.
 */
export class KeyedDocuments<D extends TenantDocument> {
  constructor(
    private readonly model: Model<D>,
    private readonly collection: KeyedCollection<D>,
  ) {}

  /** Documents as a plan declares them. */
  keys(keys: Iterable<unknown>): DocumentKeys {
    return { source: this, keys: [...keys].map(String) };
  }

  /** The read of those documents that the transaction does not know yet; undefined where it knows all. */
  readMissing(scope: Scope, keys: readonly string[]): MissingDocuments | undefined {
    const missing = this.#missingOf(scope, this.#knownAs(scope, keys));
    if (missing.length === 0) return undefined;
    return {
      read: this.collection.readOf(scope, this.collection.filterOf(missing), missing.length),
      accept: (found) => this.#setFound(documentsOf(scope), missing, found as D[]),
    };
  }

  /** Documents by key: from the transaction's identity map, the rest in one query whose result enters the map. */
  async findByKeys(scope: Scope, keys: readonly string[]): Promise<Map<string, D>> {
    const documents = documentsOf(scope);
    const wanted = this.#knownAs(scope, keys);
    const missing = this.#missingOf(scope, wanted);
    if (missing.length > 0) {
      const filter = this.collection.filterOf(missing);
      this.#setFound(documents, missing, await this.collection.find(scope, filter, missing.length));
    }
    const namespace = this.#namespace;
    return existing(wanted.map((key) => [key, documents.get<D>(namespace, key)] as const));
  }

  /** Documents by ids, as a map without the unknown ids. */
  async findByIds(scope: Scope, ids: Iterable<string | Types.ObjectId>): Promise<Map<string, D>> {
    const namespace = this.#namespace;
    const wanted = [...new Set([...ids].map(String))];
    const known = new Map(wanted.map((id) => [id, scope.changes?.documents.get<D>(namespace, id)] as const));
    const missing = wanted.filter((id) => known.get(id) === undefined).map(parseId);
    const $in = missing.filter((id) => id !== undefined);
    const found = $in.length > 0 ? await this.collection.find(scope, { _id: { $in } }, $in.length) : [];
    for (const document of found) known.set(String(document._id), document);
    return existing(known);
  }

  /** Defers the insert of a new document. */
  defer({ changes }: Transactional<Scope>, after: D): void {
    const namespace = this.#namespace;
    const toWrite = (_stored: D | null, current: D) => insertOf(namespace, current);
    changes.documents.setChanged(namespace, this.collection.keyOf(after), { before: null, after, toWrite });
  }

  /** Defers the update of a document that was read; `guard` is a field that every update changes. */
  put(
    { changes: { documents } }: Transactional<Scope>,
    before: D | null,
    after: D,
    guard: keyof D & string,
  ): void {
    const namespace = this.#namespace;
    const key = this.collection.keyOf(after);
    const known = documents.get<D>(namespace, key);
    if (known !== undefined && known?.[guard] !== before?.[guard]) throw new StaleReadError();
    const toWrite = (stored: D | null, current: D) => guardedWrite(namespace, guard, stored, current);
    documents.setChanged(namespace, key, { before, after, toWrite });
  }

  #knownAs(scope: Scope, keys: readonly string[]): string[] {
    return [...new Set(keys.map((key) => this.collection.knownAs(scope, key)))];
  }

  #missingOf({ changes }: Scope, keys: readonly string[]): string[] {
    const namespace = this.#namespace;
    return keys.filter((key) => changes?.documents.get(namespace, key) === undefined);
  }

  /**
   * Enters the found documents, and that there are no others of the missing keys. A filter can find more than its keys name,
   * such as the lots of an article: those are known from then on, too.
   */
  #setFound(documents: IdentityMap, missing: readonly string[], all: readonly D[]): void {
    const namespace = this.#namespace;
    const found = new Map(all.map((document) => [this.collection.keyOf(document), document]));
    for (const key of missing) documents.setStored(namespace, key, found.get(key) ?? null);
    for (const [key, document] of found)
      if (documents.get(namespace, key) === undefined) documents.setStored(namespace, key, document);
  }

  get #namespace(): string {
    return namespaceOf(this.model);
  }
}

/** The documents that a transaction knows; outside of transactions none. */
const documentsOf = ({ changes }: Scope): IdentityMap => changes?.documents ?? new IdentityMap();

/** The entries whose documents exist. */
function existing<D>(known: Iterable<readonly [string, D | null | undefined]>): Map<string, D> {
  return new Map([...known].filter((entry): entry is [string, D] => Boolean(entry[1])));
}

function insertOf(namespace: string, document: object): DeferredWrite {
  return { namespace, name: 'insertOne', document };
}

export function updateOf(namespace: string, filter: object, update: object) {
  return {
    namespace,
    name: 'updateOne' as const,
    filter: filter as mongo.Filter<mongo.Document>,
    update: update as mongo.UpdateFilter<mongo.Document>,
  };
}

/** Writes all fields of a document if the guard field is unchanged since the read; inserts a document that is not stored yet. */
function guardedWrite<D extends TenantDocument>(
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
