import { failure } from '../../base/errors.js';
import { type Doc, unsupported, type Value } from '../../base/values.js';
import { compileFilter, encode, equalValues } from '../../semantics/index.js';
import { type CollectionInfo, ID_INDEX, type IndexInfo } from '../../storage/catalogue.js';
import { MustWait } from '../../storage/claims.js';
import { afterPrefix, treeKey } from '../../storage/keys.js';
import { putDropped } from '../../storage/metadata.js';
import type { View, WriteView } from '../../storage/view.js';
import type { ReplyFields } from '../../wire/reply.js';
import { type Context, checkNamespace, collectionName, openView } from '../context.js';
import { cursorBatchSize, firstBatch } from '../read/find.js';
import { listSource } from './list-source.js';

/**
 * Transactions that use the collection end first: a definition never changes under them. The wait is bounded by the maximum
 * duration of a transaction, as no further one begins to use the collection.
 */
export function awaitTransactions(context: Context, namespace: string): void {
  for (const transaction of context.server.sessions.open) {
    if (transaction !== context.transaction && transaction.uses(namespace))
      throw new MustWait(transaction, namespace);
  }
}

function required(view: Pick<WriteView, 'collection'>, namespace: string): CollectionInfo {
  const collection = view.collection(namespace);
  if (collection === undefined) throw failure(26, `ns does not exist: ${namespace}`);
  return collection;
}

export function change(context: Context, work: (view: WriteView) => ReplyFields): Promise<ReplyFields> {
  const { transaction, server, deadline } = context;
  return transaction === undefined
    ? server.engine.write(deadline, work)
    : Promise.resolve(work(transaction.view));
}

export function create(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const { database } = context;
  return change(context, (view) => {
    const isThere = view.collection(`${database}.${name}`) !== undefined;
    // Since MongoDB 7 creating an existing collection with the same options succeeds; no two have different options
    // here.
    if (isThere && context.transaction !== undefined)
      throw failure(48, `Collection already exists. NS: ${database}.${name}`);
    if (!isThere) view.createCollection(database, name);
    return {};
  });
}

export function dropOne(view: WriteView, collection: CollectionInfo): void {
  view.undescribe(collection);
  for (const tree of [collection.tree, ...collection.indexes.map((index) => index.tree)]) {
    putDropped(view, tree);
  }
}

export function drop(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const namespace = `${context.database}.${name}`;
  return change(context, (view) => {
    const collection = view.collection(namespace);
    // Since MongoDB 7 dropping a missing collection succeeds.
    if (collection === undefined) return {};
    awaitTransactions(context, namespace);
    dropOne(view, collection);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  });
}

export function dropDatabase(context: Context): Promise<ReplyFields> {
  checkNamespace(context.database, 'x');
  return change(context, (view) => {
    const collections = [...view.collections()].filter(({ database }) => database === context.database);
    for (const { namespace } of collections) awaitTransactions(context, namespace);
    for (const collection of collections) dropOne(view, collection);
    return collections.length === 0 ? {} : { dropped: context.database };
  });
}

export async function listIndexes(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const namespace = `${context.database}.${name}`;
  const { view, release } = openView(context);
  try {
    const collection = required(view, namespace);
    const specs = collection.indexes.filter((index) => !index.building).map((index) => encode(index.spec));
    return await firstBatch(
      context,
      namespace,
      listSource(specs),
      cursorBatchSize(context, Number.POSITIVE_INFINITY),
    );
  } finally {
    release();
  }
}

export function dropIndexes(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const namespace = `${context.database}.${name}`;
  const wanted = context.args.fields.get('index');
  return change(context, (view) => {
    const collection = required(view, namespace);
    awaitTransactions(context, namespace);
    const chosen = chooseIndexes(collection, wanted);
    for (const index of chosen) putDropped(view, index.tree);
    view.describe({ ...collection, indexes: collection.indexes.filter((index) => !chosen.includes(index)) });
    return { nIndexesWas: collection.indexes.length };
  });
}

function chooseIndexes(collection: CollectionInfo, wanted: Value | undefined): IndexInfo[] {
  if (wanted === '*') return collection.indexes.filter((index) => index.name !== ID_INDEX);
  const list: Value[] = Array.isArray(wanted) ? wanted : wanted === undefined ? [] : [wanted];
  if (list.length === 0)
    throw failure(40414, "BSON field 'dropIndexes.index' is missing but a required field");
  return list.map((entry) => {
    const index = collection.indexes.find((candidate) =>
      typeof entry === 'string' ? candidate.name === entry : equalValues(candidate.spec.get('key'), entry),
    );
    if (index === undefined) {
      throw failure(
        27,
        typeof entry === 'string' ? `index not found with name [${entry}]` : "can't find index with key",
      );
    }
    if (index.name === ID_INDEX) throw failure(72, 'cannot drop _id index');
    return index;
  });
}

export async function listCollections(context: Context): Promise<ReplyFields> {
  const filter = compileFilter(context.args.optionalDocument('filter') ?? new Map());
  const nameOnly = context.args.boolean('nameOnly', false);
  const { view, release } = openView(context);
  try {
    const listed: Buffer[] = [];
    for (const collection of view.collections()) {
      if (collection.database !== context.database) continue;
      const doc = describeCollection(collection, nameOnly);
      if (filter.matches(doc)) listed.push(encode(doc));
    }
    const namespace = `${context.database}.$cmd.listCollections`;
    return await firstBatch(
      context,
      namespace,
      listSource(listed),
      cursorBatchSize(context, Number.POSITIVE_INFINITY),
    );
  } finally {
    release();
  }
}

function describeCollection(collection: CollectionInfo, nameOnly: boolean): Doc {
  const doc: Doc = new Map<string, Value>([
    ['name', collection.name],
    ['type', 'collection'],
  ]);
  if (nameOnly) return doc;
  doc.set('options', new Map());
  doc.set(
    'info',
    new Map<string, Value>([
      ['readOnly', false],
      ['uuid', collection.id],
    ]),
  );
  const [idIndex] = collection.indexes;
  if (idIndex !== undefined) doc.set('idIndex', idIndex.spec);
  return doc;
}

export async function listDatabases(context: Context): Promise<ReplyFields> {
  const filter = compileFilter(context.args.optionalDocument('filter') ?? new Map());
  const nameOnly = context.args.boolean('nameOnly', false);
  if (context.args.has('authorizedDatabases')) throw unsupported("The option 'authorizedDatabases'");
  const { view, release } = openView(context);
  try {
    const names = [...new Set([...view.collections()].map(({ database }) => database))].sort();
    const databases = names.filter((name) => filter.matches(new Map<string, Value>([['name', name]])));
    if (nameOnly) return { databases: databases.map((name) => ({ name })) };
    const listed: { name: string; sizeOnDisk: bigint; empty: boolean }[] = [];
    for (const name of databases)
      listed.push({ name, sizeOnDisk: await sizeOf(context, view, name), empty: false });
    const totalSize = listed.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0n);
    return { databases: listed, totalSize, totalSizeMb: totalSize / MEGABYTE };
  } finally {
    release();
  }
}

const MEGABYTE = 1_048_576n;

/** The bytes of all documents and index entries of a database, keys and values. */
async function sizeOf(context: Context, view: View, database: string): Promise<bigint> {
  let bytes = 0;
  for (const { database: owner, tree, indexes } of view.collections()) {
    if (owner !== database) continue;
    for (const each of [tree, ...indexes.map((index) => index.tree)]) {
      const low = treeKey(each);
      for (const { key, value } of view.range(low, afterPrefix(low), false)) {
        bytes += key.length + value.length;
        if (context.deadline.due) await context.deadline.pause();
      }
    }
  }
  return BigInt(bytes);
}
