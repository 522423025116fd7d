import { failure } from '../../base/errors.js';
import type { Doc } from '../../base/values.js';
import { buildAtOnce, buildInSlices, dropUnfinished, isSmall } from '../../indexes/build.js';
import { checkedSpec, findSame } from '../../indexes/definition.js';
import { type CollectionInfo, indexFromSpec } from '../../storage/catalogue.js';
import type { WriteView } from '../../storage/view.js';
import type { ReplyFields } from '../../wire/reply.js';
import { type Context, collectionName } from '../context.js';
import { awaitTransactions } from './catalogue.js';

interface Definition {
  readonly reply: ReplyFields;
  /** Trees of indexes that are not filled yet. */
  readonly unfinished: ReadonlySet<number>;
}

export async function createIndexes(context: Context): Promise<ReplyFields> {
  const name = collectionName(context);
  const { transaction } = context;
  const given = context.args.documents('indexes');
  if (given === undefined || given.length === 0)
    throw failure(2, 'Must specify at least one index to create');
  const specs = given.map(checkedSpec);
  const define = (view: WriteView): Definition => defineIndexes(context, view, name, specs);
  if (transaction !== undefined) return define(transaction.view).reply;
  const namespace = `${context.database}.${name}`;
  return alone(context, namespace, () => defineAndBuild(context, namespace, define));
}

/**
 * An index that is being built is not visible yet, and may still fail: another change of the collection's definition
 * waits until the build has ended.
 */
export async function alone<T>(
  { server, deadline }: Context,
  namespace: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let build = server.builds.get(namespace); build !== undefined; build = server.builds.get(namespace)) {
    await deadline.wait(build);
  }
  // No await between the check for other builds and this registration.
  const running = work();
  const settled = running.then(
    () => {},
    () => {},
  );
  server.builds.set(namespace, settled);
  try {
    return await running;
  } finally {
    server.builds.delete(namespace);
  }
}

async function defineAndBuild(
  context: Context,
  namespace: string,
  define: (view: WriteView) => Definition,
): Promise<ReplyFields> {
  const { engine } = context.server;
  const { reply, unfinished } = await engine.write(context.deadline, define);
  if (unfinished.size > 0) {
    await buildInSlices(engine, namespace, unfinished, context.deadline, () =>
      awaitTransactions(context, namespace),
    );
  }
  return reply;
}

function defineIndexes(context: Context, view: WriteView, name: string, specs: readonly Doc[]): Definition {
  const namespace = `${context.database}.${name}`;
  const before = view.collection(namespace);
  if (before !== undefined && context.transaction !== undefined && !view.defined.has(namespace)) {
    throw failure(
      263,
      `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
    );
  }
  let collection = before ?? view.createCollection(context.database, name);
  const finished = collection.indexes.filter((index) => !index.building);
  const numIndexesBefore = finished.length;
  const isChange = specs.some((spec) => findSame(finished, spec) === undefined);
  if (before !== undefined && isChange) {
    awaitTransactions(context, namespace);
    // No build is under way where another one begins: an unfinished index is left over from one that failed.
    if (finished.length < collection.indexes.length) dropUnfinished(view, namespace);
    collection = view.collection(namespace) as CollectionInfo;
  }
  const unfinished = new Set<number>();
  // A transaction has no later commit in which a build could continue.
  const building = context.transaction === undefined && !isSmall(view, collection);
  for (const spec of specs) {
    if (findSame(collection.indexes, spec) !== undefined) continue;
    const index = { ...indexFromSpec(spec, view.newTree()), building };
    collection = { ...collection, indexes: [...collection.indexes, index] };
    view.describe(collection);
    if (building) unfinished.add(index.tree);
    else buildAtOnce(view, collection, index);
    collection = view.collection(namespace) as CollectionInfo;
  }
  const numIndexesAfter = isChange ? collection.indexes.length : numIndexesBefore;
  return {
    unfinished,
    reply: {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: before === undefined,
      note: numIndexesAfter === numIndexesBefore ? 'all indexes already exist' : undefined,
    },
  };
}
