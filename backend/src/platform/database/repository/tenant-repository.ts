import type { Model, mongo, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { IdentityMap, type Transactional } from '../../context/index.js';
import { notFound, requireMatched } from '../../errors/index.js';
import { paced } from '../../workers/pacing.js';
import { namespaceOf } from '../connection/namespace.js';
import { type SharedField, SharedLoaders } from '../loaders/shared-loaders.js';
import { BY_KEYS, findRead, pipelineRead, readCombined } from '../queries/combined-reads.js';
import { countDocuments, findDocuments, MAX_TIME_MS } from '../queries/find-documents.js';
import { findPage } from '../queries/find-page.js';
import { groupedBy, groupedValues, valuesOf } from '../queries/grouped-values.js';
import { MAX_TOTAL, type Page, type PageRequest, pageOf, type Total, totalOf } from '../queries/paging.js';
import { newId, parseId } from '../scope/ids.js';
import type { Scope, TenantDocument } from '../scope/tenant-scope.js';
import { flushDeferredWrites, NeedsOwnTransactionError } from '../transactions/deferred-writes.js';
import type { DocumentKeys, MissingDocuments } from '../transactions/plan.js';
import {
  existing,
  findKnown,
  insertOf,
  type KeyedDocuments,
  missingOf,
  putGuarded,
  setFound,
} from './keyed-documents.js';
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

  constructor(model: Model<D>) {
    this.#model = model;
    this.#loaders = new SharedLoaders(model);
    this.#named = new NamedDocuments(model.schema);
  }

  /** Documents as a plan declares them: by id, or by the key that the subclass defines. */
  keys(keys: Iterable<unknown>): DocumentKeys {
    return { source: this, keys: [...keys].map(String) };
  }

  /** Documents by key: from the transaction's identity map, the rest in one query whose result enters the map. */
  async findByKeys(scope: Scope, keys: readonly string[]): Promise<Map<string, D>> {
    const find = (missing: readonly string[]) =>
      this.#findByKeys(scope, this.filterOf(missing), missing.length);
    return findKnown({ ...this.#keyed(scope, keys), find });
  }

  /** The read of those documents by key that the transaction does not know yet; undefined where it knows all. */
  readMissing(scope: Scope, keys: readonly string[]): MissingDocuments | undefined {
    const keyed = this.#keyed(scope, keys);
    const missing = missingOf(keyed);
    if (missing.length === 0) return undefined;
    const filter = this.#within(scope, this.filterOf(missing));
    return {
      read: findRead(this.#model, filter, { expected: missing.length, session: scope.session }),
      accept: (found) => setFound(keyed, missing, found as D[]),
    };
  }

  #keyed(scope: Scope, keys: readonly string[]): KeyedDocuments<D> {
    return {
      documents: scope.changes?.documents ?? new IdentityMap(),
      namespace: this.#namespace,
      keys: [...new Set(keys.map((key) => this.knownAs(scope, key)))],
      keyOf: (document: D) => this.keyOf(document),
    };
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
    return this.#loaders.use(scope, { field }, (loader) => loader.load(String(value)));
  }

  /** Some fields of documents by ids, in a map, shared in the same way; ids that are unknown are not in it. */
  async loadFields<F extends keyof D & string>(
    scope: Scope,
    ids: Iterable<string | Types.ObjectId>,
    fields: readonly F[],
  ): Promise<Map<string, Readonly<Pick<D, F>>>> {
    if (scope.session) return this.mapByIds(scope, ids);
    const wanted = [...new Set([...ids].map(String))].filter((id) => parseId(id) !== undefined);
    const found = await this.#loaders.use(scope, { field: '_id', fields }, (loader) =>
      Promise.all(wanted.map((id) => loader.load(id))),
    );
    return new Map(wanted.flatMap((id, at) => (found[at] ? [[id, found[at]] as const] : [])));
  }

  /** Documents by ids, as a map without the unknown ids. */
  async mapByIds(scope: Scope, ids: Iterable<string | Types.ObjectId>): Promise<Map<string, D>> {
    const wanted = [...new Set([...ids].map(String))];
    const known = new Map(
      wanted.map((id) => [id, scope.changes?.documents.get<D>(this.#namespace, id)] as const),
    );
    const missing = wanted.filter((id) => known.get(id) === undefined).map(parseId);
    const $in = missing.filter((id) => id !== undefined);
    const found = $in.length > 0 ? await this.#findByKeys(scope, { _id: { $in } }, $in.length) : [];
    for (const document of found) known.set(String(document._id), document);
    return existing(known);
  }

  /** Documents that a filter names by their keys. Outside of transactions, such reads of one turn are one command. */
  async #findByKeys(scope: Scope, filter: QueryFilter<D>, expected: number): Promise<D[]> {
    if (scope.session) return this.findMany(scope, filter, { limit: MAX_LOADED });
    const read = findRead(this.#model, this.#within(scope, filter), { expected });
    return [...(await readCombined<D>(this.#model.db, BY_KEYS, () => read))];
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
    if (!scope.session) {
      const read = pipelineRead(this.#model, this.#within(scope, filter), [COUNTED], 1);
      const [counted] = await readCombined<{ n: number }>(this.#model.db, String(scope.tenantId), () => read);
      return counted?.n ?? 0;
    }
    await this.#flush(scope);
    return this.#model.countDocuments(this.#within(scope, filter), this.#options(scope)).exec();
  }

  async distinct(scope: Scope, field: string, filter: QueryFilter<D>): Promise<unknown[]> {
    await this.#flush(scope);
    const within = this.#within(scope, filter);
    if (scope.session) return groupedValues(this.#model, within, field, scope.session);
    const read = {
      ...pipelineRead(this.#model, within, [groupedBy(field)], EXPECTED_VALUES),
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
    const toWrite = (_stored: D | null, current: D) => insertOf(this.#namespace, current);
    tx.changes.documents.setChanged(this.#namespace, this.keyOf(after), { before: null, after, toWrite });
    return after;
  }

  /**
   * Defers the update of a document that was read; reads by key see it at once. `guard` is a field that every update
   * changes: if it has changed since the read, the transaction restarts.
   */
  protected put(tx: Transactional<Scope>, before: D | null, after: D, guard: keyof D & string): void {
    const named = this.#named.document(after);
    putGuarded(tx.changes.documents, this.#namespace, this.keyOf(after), { before, after: named, guard });
  }

  /** Defers an upsert by these values, which must be those of a unique index. */
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
      .find(this.#within(scope, filter), null, scope.session ? { session: scope.session } : {})
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
    return { maxTimeMS: MAX_TIME_MS, ...(scope.session ? { session: scope.session } : {}) };
  }
}
