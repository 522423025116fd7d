import type { Model, mongo, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { IdentityMap, type RequestContext, type Transactional } from '../../context/index.js';
import { AppError, notFound } from '../../errors/index.js';
import { paced } from '../../workers/pacing.js';
import { namespaceOf } from '../connection/namespace.js';
import {
  flushDeferredWrites,
  NeedsOwnTransactionError,
  StaleReadError,
} from '../transactions/deferred-writes.js';
import type { DocumentKeys } from '../transactions/plan.js';
import { BatchLoader } from './batch-loader.js';
import { guardedWrite, insertOf } from './document-writes.js';
import { findDocuments, MAX_TIME_MS } from './find-documents.js';
import { newId, parseId } from './ids.js';
import { type Page, type PageRequest, pageOf, pageQuery } from './paging.js';

/** How many documents a walk reads at once: few enough that neither side works on one part for long. */
export const WALK_BATCH = 200;

/** How many documents are known by key at most; no plan declares more. */
const MAX_LOADED = 160_000;

/** What every business document carries. */
export interface TenantDocument {
  _id: Types.ObjectId;
  tenantId: Types.ObjectId;
}

/** The least that a repository needs to know: in which tenant, and in which transaction if there is one. */
export type Scope = RequestContext & { readonly tenantId: Types.ObjectId };

/** The fields that `share` can read by: ids that no two documents of a tenant have in common. */
type SharedField = '_id' | 'userId' | 'accountId';

/**
 * The one way to the database for business data. It adds the tenant to every query and every document, and the
 * running transaction where there is one. A subclass is the only holder of its Mongoose model.
 */
export abstract class TenantRepository<D extends TenantDocument> {
  readonly #model: Model<D>;
  /** Reads that are gathered, by tenant and field; each stays as long as somebody waits for it. */
  readonly #loaders = new Map<string, { readonly reads: BatchLoader<D>; readers: number }>();

  constructor(model: Model<D>) {
    this.#model = model;
  }

  /** Documents as a plan declares them: by their ids, or by what else the subclass keeps them under. */
  keys(keys: Iterable<unknown>): DocumentKeys {
    return { source: this, keys: [...keys].map(String) };
  }

  /** The documents under some keys: as the transaction knows them, else in one query, of which it takes note. */
  async load(scope: Scope, keys: readonly string[]): Promise<Map<string, D>> {
    const documents = scope.changes?.documents ?? new IdentityMap();
    const missing = [...new Set(keys)].filter((key) => documents.get(this.#namespace, key) === undefined);
    if (missing.length > 0) {
      const found = await this.findMany(scope, this.filterOf(missing), { limit: MAX_LOADED });
      const byKey = new Map(found.map((document) => [this.keyOf(document), document]));
      for (const key of missing) documents.setStored(this.#namespace, key, byKey.get(key) ?? null);
    }
    const known = keys.map((key) => [key, documents.get<D>(this.#namespace, key)] as const);
    return new Map(known.filter((entry): entry is [string, D] => Boolean(entry[1])));
  }

  /** A document by id; null where it does not exist, belongs to another tenant, or the id is malformed. */
  async findById(scope: Scope, id: string | Types.ObjectId): Promise<D | null> {
    return (await this.mapByIds(scope, [id])).get(String(id)) ?? null;
  }

  /** The same where the document must exist: 404 otherwise. */
  async getById(scope: Scope, id: string | Types.ObjectId): Promise<D> {
    const found = await this.findById(scope, id);
    if (!found) throw notFound();
    return found;
  }

  /**
   * The document with this value in a field that no two of the tenant's documents share. Outside of transactions, those
   * who read at the same time share one query and what it finds: what is answered here must never be changed.
   */
  async share(scope: Scope, field: SharedField, value: Types.ObjectId): Promise<Readonly<D> | null> {
    if (scope.session)
      return field === '_id' ? this.findById(scope, value) : this.findOne(scope, { [field]: value });
    const { tenantId } = scope;
    const name = `${String(tenantId)}/${field}`;
    const gathered = this.#loaders.get(name) ?? { reads: this.#newLoader({ tenantId }, field), readers: 0 };
    this.#loaders.set(name, gathered);
    gathered.readers += 1;
    try {
      return await gathered.reads.load(String(value));
    } finally {
      gathered.readers -= 1;
      if (gathered.readers === 0) this.#loaders.delete(name);
    }
  }

  /** Documents by ids, in a map; ids that are unknown are simply not in it. */
  async mapByIds(scope: Scope, ids: Iterable<string | Types.ObjectId>): Promise<Map<string, D>> {
    const wanted = [...new Set([...ids].map(String))];
    const known = new Map(
      wanted.map((id) => [id, scope.changes?.documents.get<D>(this.#namespace, id)] as const),
    );
    const missing = wanted.filter((id) => known.get(id) === undefined).map(parseId);
    const parsed = missing.filter((id) => id !== undefined);
    const limit = parsed.length;
    const found = limit > 0 ? await this.findMany(scope, { _id: { $in: parsed } }, { limit }) : [];
    for (const document of found) known.set(String(document._id), document);
    return new Map([...known].filter((entry): entry is [string, D] => Boolean(entry[1])));
  }

  async findOne(scope: Scope, filter: QueryFilter<D>): Promise<D | null> {
    await this.#flush(scope);
    const [found] = await findDocuments(this.#model, this.#within(scope, filter), {
      limit: 1,
      session: scope.session,
    });
    return found ?? null;
  }

  async findMany(
    scope: Scope,
    filter: QueryFilter<D>,
    options: { limit: number; sort?: Record<string, 1 | -1> },
  ): Promise<D[]> {
    await this.#flush(scope);
    const sort = options.sort ?? { _id: 1 };
    const { session } = scope;
    return findDocuments(this.#model, this.#within(scope, filter), { limit: options.limit, sort, session });
  }

  /** One page of a list, in a stable order; `total` only when it was asked for. */
  async page(scope: Scope, filter: QueryFilter<D>, request: PageRequest): Promise<Page<D>> {
    const query = pageQuery(filter, request);
    const found = await this.findMany(scope, query.filter, {
      sort: query.sort,
      limit: request.limit + 1,
    });
    const total = request.count ? await this.count(scope, filter) : undefined;
    return pageOf(found, request, total);
  }

  async count(scope: Scope, filter: QueryFilter<D>): Promise<number> {
    await this.#flush(scope);
    return this.#model.countDocuments(this.#within(scope, filter), this.#options(scope)).exec();
  }

  async distinct(scope: Scope, field: string, filter: QueryFilter<D>): Promise<unknown[]> {
    await this.#flush(scope);
    return this.#model.distinct(field, this.#within(scope, filter), this.#options(scope)).exec();
  }

  /** Stores a new document and answers it as stored. */
  async insert(scope: Scope, document: Omit<D, '_id' | 'tenantId'> & { _id?: Types.ObjectId }): Promise<D> {
    const [stored] = await this.insertMany(scope, [document]);
    if (!stored) throw new Error('an insert answered no document');
    return stored;
  }

  /**
   * Stores a new document together with what else the transaction writes: at its end, or before anything reads the
   * collection. It is not checked against the schema.
   */
  defer(tx: Transactional<Scope>, document: Omit<D, '_id' | 'tenantId'>): D {
    const after = { _id: newId(), ...document, tenantId: tx.tenantId } as D;
    const toWrite = (_stored: D | null, current: D) => insertOf(this.#namespace, current);
    tx.changes.documents.setChanged(this.#namespace, this.keyOf(after), { before: null, after, toWrite });
    return after;
  }

  /**
   * Changes a document from how it was read, together with what else the transaction writes; reads by key see it at once.
   * `guard` is a field that every change changes: where it is not as it was read, the transaction starts again.
   */
  protected put(tx: Transactional<Scope>, before: D | null, after: D, guard: keyof D & string): void {
    const key = this.keyOf(after);
    const known = tx.changes.documents.get<D>(this.#namespace, key);
    if (known !== undefined && known?.[guard] !== before?.[guard]) throw new StaleReadError();
    const toWrite = (stored: D | null, current: D) => guardedWrite(this.#namespace, guard, stored, current);
    tx.changes.documents.setChanged(this.#namespace, key, { before, after, toWrite });
  }

  /**
   * Changes the document with these values, or makes it, together with what else the transaction writes. The values must
   * be those of a unique index.
   */
  appendUpsert(tx: Transactional<Scope>, values: QueryFilter<D>, update: UpdateQuery<D>): void {
    tx.changes.deferredWrites.push({
      namespace: this.#namespace,
      name: 'updateOne',
      filter: this.#within(tx, values) as mongo.Filter<mongo.Document>,
      update: update as mongo.UpdateFilter<mongo.Document>,
      upsert: true,
    });
  }

  async insertMany(
    scope: Scope,
    documents: readonly (Omit<D, '_id' | 'tenantId'> & { _id?: Types.ObjectId })[],
  ): Promise<D[]> {
    if (documents.length === 0) return [];
    const owned = documents.map((document) => ({ _id: newId(), ...document, tenantId: scope.tenantId }));
    await this.#writeThrough(scope);
    const stored = await this.#model.insertMany(owned as never[], {
      session: scope.session ?? null,
      lean: true,
    });
    return stored;
  }

  /** Changes the first document that fits; answers it as it is afterwards, or null where none fits. */
  async findOneAndUpdate(
    scope: Scope,
    filter: QueryFilter<D>,
    update: UpdateQuery<D>,
    upsert = false,
  ): Promise<D | null> {
    await this.#writeThrough(scope);
    return this.#model
      .findOneAndUpdate(this.#within(scope, filter), update, {
        session: scope.session ?? null,
        upsert,
        returnDocument: 'after',
        runValidators: true,
      })
      .lean<D>()
      .exec();
  }

  /** Changes a document if it still has the version that the caller saw, and raises the version; else 412. */
  async updateVersion(scope: Scope, id: Types.ObjectId, version: number, update: UpdateQuery<D>): Promise<D> {
    const changed = await this.findOneAndUpdate(
      scope,
      { _id: id, version },
      {
        ...update,
        $inc: { ...(update.$inc as object | undefined), version: 1 },
      },
    );
    if (!changed) throw new AppError('VERSION_MISMATCH');
    return changed;
  }

  async deleteOne(scope: Scope, filter: QueryFilter<D>): Promise<boolean> {
    await this.#writeThrough(scope);
    const { deletedCount } = await this.#model
      .deleteOne(this.#within(scope, filter), this.#options(scope))
      .exec();
    return deletedCount === 1;
  }

  /** Walks all documents that fit without holding them in memory at once; in a snapshot, as of its moment. */
  walk(scope: Scope, filter: QueryFilter<D>, sort: Record<string, 1 | -1>): AsyncIterable<D> {
    const found = this.#model
      .find(this.#within(scope, filter), null, scope.session ? { session: scope.session } : {})
      .sort(sort)
      .lean<D[]>()
      .cursor({ batchSize: WALK_BATCH });
    return paced(found as AsyncIterable<D>);
  }

  /** The key under which a transaction knows a document. */
  protected keyOf(document: D): string {
    return String(document._id);
  }

  /** Finds the documents under some keys. */
  protected filterOf(keys: readonly string[]): QueryFilter<D> {
    return { _id: { $in: keys.map(parseId).filter((id) => id !== undefined) } } as QueryFilter<D>;
  }

  /** Writes first what the transaction has put off for this collection, so that a query always sees its own writes. */
  async #flush({ session, changes }: Scope): Promise<void> {
    if (!session || !changes?.hasPending(this.#namespace)) return;
    if (changes.group) throw new NeedsOwnTransactionError();
    await flushDeferredWrites(this.#model.db, session, changes);
  }

  /** The same before a write that is not put off; what was known of the collection's documents is true no more. */
  async #writeThrough(scope: Scope): Promise<void> {
    if (scope.changes?.group) throw new NeedsOwnTransactionError();
    await this.#flush(scope);
    scope.changes?.documents.forget(this.#namespace);
  }

  get #namespace(): string {
    return namespaceOf(this.#model);
  }

  #newLoader(scope: { readonly tenantId: Types.ObjectId }, field: SharedField): BatchLoader<D> {
    return new BatchLoader(async (values) => {
      const filter = { ...scope, [field]: { $in: values.map(parseId) } } as QueryFilter<D>;
      const found = await findDocuments(this.#model, filter, { limit: values.length });
      return new Map(found.map((document) => [String(document[field as keyof D]), document]));
    });
  }

  #within(scope: Scope, filter: QueryFilter<D>): QueryFilter<D> {
    return { ...filter, tenantId: scope.tenantId };
  }

  #options(scope: Scope) {
    return { maxTimeMS: MAX_TIME_MS, ...(scope.session ? { session: scope.session } : {}) };
  }
}
