import type { Model, PipelineStage, QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { Transactional } from '../../context/index.js';
import { notFound, requireMatched } from '../../errors/index.js';
import { paced } from '../../workers/pacing.js';
import { namespaceOf } from '../connection/namespace.js';
import { type SharedField, SharedLoaders } from '../loaders/shared-loaders.js';
import {
  BY_KEYS,
  type CombinedRead,
  findRead,
  pipelineRead,
  readCombined,
} from '../queries/combined-reads.js';
import { countDocuments, findDocuments, MAX_TIME_MS } from '../queries/find-documents.js';
import { findPage } from '../queries/find-page.js';
import { groupedBy, valuesOf } from '../queries/grouped-values.js';
import { MAX_TOTAL, type Page, type PageRequest, pageOf, type Total, totalOf } from '../queries/paging.js';
import { newId, parseId } from '../scope/ids.js';
import type { Scope, TenantDocument } from '../scope/tenant-scope.js';
import { sessionOf } from '../scope/transaction-scope.js';
import { flushDeferredWrites, NeedsOwnTransactionError } from '../transactions/deferred-writes.js';
import type { DocumentKeys } from '../transactions/plan.js';
import { KeyedDocuments, updateOf } from './keyed-documents.js';
import { NamedDocuments } from './named-documents.js';

/** The batch size of a walk: small enough that neither side works on one batch for long. */
export const WALK_BATCH = 200;

const COUNTED = { $group: { _id: 1, n: { $sum: 1 } } } as const;

/** An estimate of the distinct values of a field, and the limit of a small result. */
const EXPECTED_VALUES = 50;
const EXPECTED_FEW = 50;

/** The limit of a query by keys; a plan declares fewer. */
const MAX_LOADED = 160_000;

/**
 * The only access to the database for business data. It adds the tenant, and the running transaction, to every query
 * and every document. A subclass is the only holder of its Mongoose model.
 */
export abstract class TenantRepository<D extends TenantDocument> {
  readonly #model: Model<D>;
  readonly #loaders: SharedLoaders<D>;
  readonly #named: NamedDocuments;
  readonly #keyed: KeyedDocuments<D>;

  constructor(model: Model<D>) {
    this.#model = model;
    this.#loaders = new SharedLoaders(model);
    this.#named = new NamedDocuments(model.schema);
    this.#keyed = new KeyedDocuments(model, {
      knownAs: (scope, key) => this.knownAs(scope, key),
      keyOf: (document) => this.keyOf(document),
      filterOf: (keys) => this.filterOf(keys),
      find: (scope, filter, expected) => this.#findByKeys(scope, filter, expected),
      readOf: (scope, filter, expected) => this.#readByKeys(scope, filter, expected),
    });
  }

  /** Documents as a plan declares them: by id, or by the key that the subclass defines. */
  keys(keys: Iterable<unknown>): DocumentKeys {
    return this.#keyed.keys(keys);
  }

  /** Documents by key: those that the transaction does not know yet are read in one query. */
  findByKeys(scope: Scope, keys: readonly string[]): Promise<Map<string, D>> {
    return this.#keyed.findByKeys(scope, keys);
  }

  /** A document by id; null if it does not exist, belongs to another tenant, or the id is malformed. */
  async findById(scope: Scope, id: string | Types.ObjectId): Promise<D | null> {
    return (await this.mapByIds(scope, [id])).get(String(id)) ?? null;
  }

  /** A document by id; 404 if it does not exist. */
  async getById(scope: Scope, id: string | Types.ObjectId): Promise<D> {
    const found = await this.findById(scope, id);
    if (!found) throw notFound();
    return found;
  }

  /**
   * The document with this value in a field that is unique within the tenant. Outside of transactions, concurrent
   * callers share one query and its result: the returned document must not be modified.
   */
  async load(scope: Scope, field: SharedField, value: Types.ObjectId): Promise<Readonly<D> | null> {
    if (scope.session)
      return field === '_id' ? this.findById(scope, value) : this.findOne(scope, { [field]: value });
    return this.#loaders.load(scope, field, value);
  }

  /** Some fields of documents by ids, in a map, shared in the same way; ids that are unknown are not in it. */
  async loadFields<F extends keyof D & string>(
    scope: Scope,
    ids: Iterable<string | Types.ObjectId>,
    fields: readonly F[],
  ): Promise<Map<string, Readonly<Pick<D, F>>>> {
    return scope.session ? this.mapByIds(scope, ids) : this.#loaders.loadFields(scope, ids, fields);
  }

  /** Documents by ids, as a map without the unknown ids. */
  mapByIds(scope: Scope, ids: Iterable<string | Types.ObjectId>): Promise<Map<string, D>> {
    return this.#keyed.findByIds(scope, ids);
  }

  /** Documents that a filter names by their keys. Outside of transactions, such reads of one turn are one command. */
  async #findByKeys(scope: Scope, filter: QueryFilter<D>, expected: number): Promise<readonly D[]> {
    if (scope.session) return this.findMany(scope, filter, { limit: MAX_LOADED });
    return readCombined<D>(this.#model.db, BY_KEYS, () => this.#readByKeys(scope, filter, expected));
  }

  #readByKeys(scope: Scope, filter: QueryFilter<D>, expected: number): CombinedRead {
    return findRead(this.#model, this.#within(scope, filter), { expected, session: scope.session });
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
    options: { limit: number; sort?: Record<string, 1 | -1>; skip?: number; fields?: readonly string[] },
  ): Promise<D[]> {
    await this.#flush(scope);
    const sort = options.sort ?? { _id: 1 };
    const { session } = scope;
    return findDocuments(this.#model, this.#within(scope, filter), { ...options, sort, session });
  }

  /**
   * A few documents. Outside of transactions, such reads of one turn in an organisation are one command; equal ones share their
   * result, which must not be modified.
   */
  async findTogether(
    scope: Scope,
    filter: QueryFilter<D>,
    options: { limit: number; sort?: Record<string, 1 | -1>; fields?: readonly string[] },
  ): Promise<readonly Readonly<D>[]> {
    if (scope.session) return this.findMany(scope, filter, options);
    const expected = Math.min(options.limit, EXPECTED_FEW);
    const sort = options.sort ?? { _id: 1 };
    const read = findRead(this.#model, this.#within(scope, filter), { ...options, sort, expected });
    return readCombined<D>(this.#model.db, String(scope.tenantId), () => read);
  }

  /** One page of a list, in a stable order; `total` only on request. */
  async page(scope: Scope, filter: QueryFilter<D>, request: PageRequest): Promise<Page<D>> {
    const findItems = () =>
      findPage<D>(filter, request, {
        type: this.#model.schema.path(request.sort.field),
        find: (part, options) => this.findMany(scope, part, options),
      });
    if (!request.count) return pageOf(await findItems(), request);
    // A session takes one command at a time.
    const counted = scope.session ? undefined : this.#countTotal(scope, filter);
    const [found, total] = await Promise.all([findItems(), counted]);
    return pageOf(found, request, total ?? (await this.#countTotal(scope, filter)));
  }

  /** Counts the documents of a list, up to the maximum total. */
  async #countTotal(scope: Scope, filter: QueryFilter<D>): Promise<Total> {
    await this.#flush(scope);
    const options = { limit: MAX_TOTAL + 1, session: scope.session };
    return totalOf(await countDocuments(this.#model, this.#within(scope, filter), options));
  }

  /** The number of documents. Outside of transactions, counts of one turn are one command. */
  async count(scope: Scope, filter: QueryFilter<D>): Promise<number> {
    const [counted] = await this.aggregate<{ n: number }>(scope, filter, [COUNTED], { expected: 1 });
    return counted?.n ?? 0;
  }

  /**
   * The results of stages on the matching documents. Outside of transactions, those of one turn that are expected to be few
   * are one command; equal ones share their results, which must not be modified.
   */
  protected async aggregate<R>(
    scope: Scope,
    filter: QueryFilter<D>,
    stages: readonly PipelineStage.FacetPipelineStage[],
    { expected = Number.POSITIVE_INFINITY }: { readonly expected?: number } = {},
  ): Promise<readonly R[]> {
    await this.#flush(scope);
    const read = pipelineRead(this.#model, this.#within(scope, filter), stages, {
      expected,
      session: scope.session,
    });
    if (scope.session) return (await read.alone()) as readonly R[];
    return readCombined<R>(this.#model.db, String(scope.tenantId), () => read);
  }

  /**
   * The distinct values of a field, without null. The command `distinct` fails in transactions and snapshots on a sharded
   * collection, and groups give the same values.
   */
  async distinct(scope: Scope, field: string, filter: QueryFilter<D>): Promise<unknown[]> {
    if (scope.session) return valuesOf(await this.aggregate(scope, filter, [groupedBy(field)]));
    const within = this.#within(scope, filter);
    const read = {
      ...pipelineRead(this.#model, within, [groupedBy(field)], { expected: EXPECTED_VALUES }),
      alone: async () =>
        (await this.#model.distinct(field, within, this.#options(scope)).exec()).map((_id) => ({ _id })),
    };
    return valuesOf(await readCombined(this.#model.db, String(scope.tenantId), () => read));
  }

  /** Stores a new document and returns it as stored. */
  async insert(scope: Scope, document: Omit<D, '_id' | 'tenantId'> & { _id?: Types.ObjectId }): Promise<D> {
    const [stored] = await this.insertMany(scope, [document]);
    if (!stored) throw new Error('an insert returned no document');
    return stored;
  }

  /**
   * Defers the insert of a new document: it is sent at the end of the transaction, or before anything reads the
   * collection. It is not validated against the schema.
   */
  defer(tx: Transactional<Scope>, document: Omit<D, '_id' | 'tenantId'>): D {
    const after = this.#named.document({ _id: newId(), ...document, tenantId: tx.tenantId } as D);
    this.#keyed.defer(tx, after);
    return after;
  }

  /**
   * Defers the update of a document that was read; reads by key see it at once. `guard` is a field that every update
   * changes: if it has changed since the read, the transaction restarts.
   */
  protected put(tx: Transactional<Scope>, before: D | null, after: D, guard: keyof D & string): void {
    this.#keyed.put(tx, before, this.#named.document(after), guard);
  }

  /** Defers an upsert by these values, which must be those of a unique index. */
  appendUpsert(tx: Transactional<Scope>, values: QueryFilter<D>, update: UpdateQuery<D>): void {
    const write = updateOf(this.#namespace, this.#within(tx, values), update);
    tx.changes.deferredWrites.push({ ...write, upsert: true });
  }

  /**
   * Defers the update of a document that exists; the transaction restarts where it is gone. Reads by key do not see the change:
   * it is for fields that the transaction does not read again.
   */
  deferUpdate(tx: Transactional<Scope>, id: Types.ObjectId, update: UpdateQuery<D>): void {
    const filter = this.#within(tx, { _id: id });
    tx.changes.deferredWrites.push(updateOf(this.#namespace, filter, update));
  }

  async insertMany(
    scope: Scope,
    documents: readonly (Omit<D, '_id' | 'tenantId'> & { _id?: Types.ObjectId })[],
  ): Promise<D[]> {
    if (documents.length === 0) return [];
    const { tenantId } = scope;
    const owned = documents.map((each) => this.#named.document({ _id: newId(), ...each, tenantId }));
    await this.#writeThrough(scope);
    const stored = await this.#model.insertMany(owned as never[], {
      session: scope.session ?? null,
      lean: true,
    });
    return stored;
  }

  /** Updates the first matching document; returns it after the update, or null without a match. */
  async findOneAndUpdate(
    scope: Scope,
    filter: QueryFilter<D>,
    update: UpdateQuery<D>,
    upsert = false,
  ): Promise<D | null> {
    await this.#writeThrough(scope);
    return this.#model
      .findOneAndUpdate(this.#within(scope, filter), this.#named.update(update), {
        session: scope.session ?? null,
        upsert,
        returnDocument: 'after',
        runValidators: true,
      })
      .lean<D>()
      .exec();
  }

  /** Updates all matching documents; returns their number. */
  async updateMany(scope: Scope, filter: QueryFilter<D>, update: UpdateQuery<D>): Promise<number> {
    await this.#writeThrough(scope);
    const { matchedCount } = await this.#model
      .updateMany(this.#within(scope, filter), this.#named.update(update), {
        ...this.#options(scope),
        runValidators: true,
      })
      .exec();
    return matchedCount;
  }

  /** Updates a document and increments its version if it still has the version that the caller saw; 412 otherwise. */
  async updateVersion(scope: Scope, id: Types.ObjectId, version: number, update: UpdateQuery<D>): Promise<D> {
    const $inc = { ...(update.$inc as object | undefined), version: 1 };
    return requireMatched(await this.findOneAndUpdate(scope, { _id: id, version }, { ...update, $inc }));
  }

  async deleteOne(scope: Scope, filter: QueryFilter<D>): Promise<boolean> {
    await this.#writeThrough(scope);
    const { deletedCount } = await this.#model
      .deleteOne(this.#within(scope, filter), this.#options(scope))
      .exec();
    return deletedCount === 1;
  }

  /** Deletes all matching documents; returns their number. */
  async deleteMany(scope: Scope, filter: QueryFilter<D>): Promise<number> {
    await this.#writeThrough(scope);
    const { deletedCount } = await this.#model
      .deleteMany(this.#within(scope, filter), this.#options(scope))
      .exec();
    return deletedCount;
  }

  /** Streams all matching documents; within a snapshot, in its state. */
  walk(scope: Scope, filter: QueryFilter<D>, sort: Record<string, 1 | -1>): AsyncIterable<D> {
    const found = this.#model
      .find(this.#within(scope, filter), null, sessionOf(scope))
      .sort(sort)
      .lean<D[]>()
      .cursor({ batchSize: WALK_BATCH });
    return paced(found as AsyncIterable<D>);
  }

  /** The key of a plan as the identity map has it. */
  protected knownAs(_scope: Scope, key: string): string {
    return key;
  }

  /** The key of a document in the identity map. */
  protected keyOf(document: D): string {
    return String(document._id);
  }

  /** The filter that finds documents by key. */
  protected filterOf(keys: readonly string[]): QueryFilter<D> {
    return { _id: { $in: keys.map(parseId).filter((id) => id !== undefined) } };
  }

  /** Flushes the deferred writes of this collection first, so that a transaction always sees its own writes. */
  async #flush({ session, changes }: Scope): Promise<void> {
    if (!session || !changes?.hasPending(this.#namespace)) return;
    if (changes.group) throw new NeedsOwnTransactionError();
    await flushDeferredWrites(this.#model.db, session, changes);
  }

  /** Flushes before a write that is not deferred, and removes the collection from the identity map. */
  async #writeThrough(scope: Scope): Promise<void> {
    if (scope.changes?.group) throw new NeedsOwnTransactionError();
    await this.#flush(scope);
    scope.changes?.documents.forgetCollection(this.#namespace);
  }

  get #namespace(): string {
    return namespaceOf(this.#model);
  }

  #within(scope: Scope, filter: QueryFilter<D>): QueryFilter<D> {
    return { ...filter, tenantId: scope.tenantId };
  }

  #options(scope: Scope) {
    return { maxTimeMS: MAX_TIME_MS, ...sessionOf(scope) };
  }
}
