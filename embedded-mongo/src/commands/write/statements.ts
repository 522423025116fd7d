import { ObjectId, Timestamp } from 'bson';
import { tick } from '../../base/cluster-time.js';
import type { Deadline } from '../../base/deadline.js';
import { failure } from '../../base/errors.js';
import { type Doc, MAX_DOCUMENT_BYTES, type Value } from '../../base/values.js';
import { encodeComponents } from '../../indexes/entries.js';
import { deleteDocument, insertDocument, replaceDocument } from '../../indexes/maintain.js';
import { type NaturalOrder, planFor, sortParts } from '../../planner/plan.js';
import { Row, scan } from '../../planner/scan.js';
import { Sorter } from '../../planner/sort.js';
import {
  type CompiledFilter,
  type CompiledUpdate,
  checkId,
  encode,
  MAX_STORED_DEPTH,
} from '../../semantics/index.js';
import type { CollectionInfo, IndexInfo } from '../../storage/catalogue.js';
import { unsealed } from '../../storage/document.js';
import { documentKey, recordAtEnd, treeKey } from '../../storage/keys.js';
import type { WriteView } from '../../storage/view.js';

/** The context of a statement within its command. */
export interface WriteScope {
  readonly view: WriteView;
  readonly database: string;
  readonly collection: string;
  readonly deadline: Deadline;
  readonly now: Date;
  /** The search continues for as long as necessary; otherwise it throws `LongSearch`. */
  readonly isUnbounded?: boolean;
}

/** Thrown by a long search within a commit: it is then done in a snapshot beforehand. */
export class LongSearch extends Error {
  constructor() {
    super('The search takes too long to be done within a commit');
  }
}

/** The number of keys and documents that fit into a slice of 10 ms also on a slow machine. */
const MAX_EXAMINED = 1_000;

export interface Selection {
  readonly filter: CompiledFilter;
  readonly sort?: Doc | undefined;
  readonly hint?: (collection: CollectionInfo) => IndexInfo | NaturalOrder | undefined;
  /** 0 for all. */
  readonly limit: number;
  /** Records that were found before; they are checked again, as they may have changed since. */
  readonly candidates?: readonly number[] | undefined;
}

export interface UpdateStatement extends Selection {
  /** As sent, for the fields that an upsert takes from it. */
  readonly query: Doc;
  readonly update: CompiledUpdate;
  readonly upsert: boolean;
}

export interface UpdateOutcome {
  readonly matched: number;
  readonly modified: number;
  readonly upsertedId?: Value | undefined;
  /** Of the last document, for findAndModify. */
  readonly before?: Row | undefined;
  readonly after?: Buffer | undefined;
}

export function existing(scope: WriteScope): CollectionInfo | undefined {
  return scope.view.collection(`${scope.database}.${scope.collection}`);
}

function existingOrNew(scope: WriteScope): CollectionInfo {
  return existing(scope) ?? scope.view.createCollection(scope.database, scope.collection);
}

export function insertOne(scope: WriteScope, doc: Doc, raw: Buffer | undefined): Value {
  const prepared = prepareForInsert(doc);
  const bytes = prepared === doc && raw !== undefined ? raw : encode(prepared, MAX_STORED_DEPTH);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw failure(
      2,
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const collection = existingOrNew(scope);
  insertDocument(scope.view, collection, prepared, bytes);
  return prepared.get('_id') as Value;
}

/** `_id` comes first, and an empty timestamp at the top becomes the time of the insert. */
function prepareForInsert(doc: Doc): Doc {
  const [first] = doc.keys();
  const id = doc.get('_id');
  if (id !== undefined) checkId(id);
  const hasEmptyTimestamp = [...doc.values()].some(isEmptyTimestamp);
  if (first === '_id' && !hasEmptyTimestamp) return doc;
  const prepared: Doc = new Map<string, Value>([['_id', id ?? new ObjectId()]]);
  for (const [name, value] of doc) {
    if (name !== '_id') prepared.set(name, isEmptyTimestamp(value) ? tick() : value);
  }
  return prepared;
}

function isEmptyTimestamp(value: Value): boolean {
  return value instanceof Timestamp && value.t === 0 && value.i === 0;
}

/** The documents of a statement, all found before the first change. */
export function select(scope: WriteScope, collection: CollectionInfo, selection: Selection): Row[] {
  const { filter, sort, limit, candidates } = selection;
  if (candidates !== undefined) {
    const rows = reread(scope, collection, filter, candidates);
    if (rows.length > 0 || candidates.length === 0 || limit === 0) return rows;
    // The found document has changed since, so another may be the first now.
  }
  const hint = selection.hint?.(collection);
  const named =
    sort === undefined && hint === undefined ? namedRecord(scope.view, collection, filter) : undefined;
  if (named !== undefined) return reread(scope, collection, filter, named);
  const plan = planFor({ collection, filter, sort: sortParts(sort), hint });
  const sorter = plan.sorted || sort === undefined ? undefined : new Sorter(sort, limit);
  const rows: Row[] = [];
  const examined = { keys: 0, documents: 0 };
  for (const row of scan(scope.view, collection, filter, plan, examined)) {
    if (scope.isUnbounded !== true && examined.keys + examined.documents > MAX_EXAMINED)
      throw new LongSearch();
    if (scope.deadline.due) scope.deadline.check();
    if (row === undefined) continue;
    if (sorter !== undefined) sorter.add(row);
    else if (rows.push(row) === limit) break;
  }
  return sorter === undefined ? rows : [...sorter.finish()].filter((row) => row !== undefined);
}

/** The longest text that is a key as a whole. */
const MAX_TEXT_LENGTH = 200;

/** Returns whether a value has one key, under which documents with exactly this value are found. */
const isPlain = (value: Value): boolean =>
  value instanceof ObjectId || (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH);

/**
 * The record that a filter names by its id or by all fields of another unique index, as most writes do: it needs no plan.
 * Undefined if the filter names none.
 */
function namedRecord(
  view: WriteView,
  { indexes }: CollectionInfo,
  { node }: CompiledFilter,
): number[] | undefined {
  const values = new Map<string, Value>();
  for (const each of node.kind === 'and' ? node.children : [node])
    if (each.kind === 'compare' && each.op === '$eq' && isPlain(each.value))
      values.set(each.path, each.value);
  if (values.size === 0) return undefined;
  const index = indexes.find((each) => isNamedBy(each, values));
  if (index === undefined) return undefined;
  const { key } = encodeComponents(
    index,
    index.parts.map(({ path }) => values.get(path)),
  );
  const holder = view.get(treeKey(index.tree, key));
  return holder === undefined ? [] : [recordAtEnd(holder)];
}

/** Returns whether values lead to the one document that an index may have with them. */
function isNamedBy(
  { unique, building, partial, multikey, parts }: IndexInfo,
  values: ReadonlyMap<string, Value>,
): boolean {
  return (
    unique &&
    !building &&
    partial === undefined &&
    parts.every(({ path }, at) => values.has(path) && multikey[at]?.length === 0)
  );
}

function reread(
  scope: WriteScope,
  collection: CollectionInfo,
  filter: CompiledFilter,
  candidates: readonly number[],
): Row[] {
  const rows: Row[] = [];
  for (const record of candidates) {
    const stored = scope.view.get(documentKey(collection.tree, record));
    if (stored === undefined) continue;
    const row = new Row(record, unsealed(stored, record));
    if (filter.matches(row.doc)) rows.push(row);
  }
  return rows;
}

export function update(scope: WriteScope, statement: UpdateStatement): UpdateOutcome {
  const collection = existing(scope);
  const rows = collection === undefined ? [] : select(scope, collection, statement);
  if (rows.length === 0) {
    const mayInsert = statement.upsert && (statement.candidates?.length ?? 0) === 0;
    return mayInsert ? upsert(scope, statement) : { matched: 0, modified: 0 };
  }
  let modified = 0;
  let after: Buffer | undefined;
  for (const row of rows) {
    after = updateRow(scope, collection as CollectionInfo, row, statement);
    if (after !== row.raw) modified++;
    if (scope.deadline.due) scope.deadline.check();
  }
  return { matched: rows.length, modified, before: rows.at(-1), after };
}

export function updateRow(
  scope: WriteScope,
  collection: CollectionInfo,
  row: Row,
  statement: Pick<UpdateStatement, 'update' | 'filter'>,
): Buffer {
  const { update: compiled, filter } = statement;
  const positional = compiled.positional ? filter.positionalIndex(row.doc) : undefined;
  const context = { now: scope.now, inserting: false, ...(positional === undefined ? {} : { positional }) };
  const result = compiled.apply(row.doc, context);
  if (!result.modified) return row.raw;
  const bytes = encode(result.doc, MAX_STORED_DEPTH);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw failure(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  }
  replaceDocument(scope.view, collection, row.record, row.doc, result.doc, bytes);
  return bytes;
}

function upsert(scope: WriteScope, statement: UpdateStatement): UpdateOutcome {
  const doc = statement.update.upsertDocument(statement.query, { now: scope.now });
  const bytes = encode(doc, MAX_STORED_DEPTH);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw failure(17420, `Document to upsert is larger than ${MAX_DOCUMENT_BYTES}`);
  }
  insertDocument(scope.view, existingOrNew(scope), doc, bytes);
  return { matched: 0, modified: 0, upsertedId: doc.get('_id'), after: bytes };
}

export function remove(scope: WriteScope, selection: Selection): UpdateOutcome {
  const collection = existing(scope);
  if (collection === undefined) return { matched: 0, modified: 0 };
  const rows = select(scope, collection, selection);
  for (const row of rows) deleteDocument(scope.view, collection, row.record, row.doc);
  return { matched: rows.length, modified: 0, before: rows.at(-1) };
}
