import { ObjectId } from 'bson';
import { Deadline } from '../deadline.js';
import { indexFromSpec } from '../storage/catalogue.js';
import type { Engine } from '../storage/engine.js';
import type { WriteView } from '../storage/view.js';
import type { Doc } from '../values.js';
import { insertOne } from '../writes/statements.js';
import { awaitTransactions, dropOne } from './catalogue.js';
import type { Context } from './context.js';
import type { Target } from './output.js';

/** Collections that are being filled to take the place of others; what a crash leaves of them is dropped. */
export const UNFINISHED = 'tmp.agg_out.';

/** Documents that are written at once, so that others get their turn in between. */
export const AT_ONCE = 100;

/** `$out`: the collection is filled under another name, and is there all at once. */
export async function replaceCollection(
  context: Context,
  { database, collection: name }: Target,
  documents: AsyncIterable<Doc>,
): Promise<void> {
  const { engine } = context.server;
  const namespace = `${database}.${name}`;
  const temporary = `${UNFINISHED}${new ObjectId().toHexString()}`;
  try {
    await engine.write(context.deadline, (view) => create(view, database, temporary, namespace));
    for await (const part of inParts(documents)) {
      await engine.write(context.deadline, (view) =>
        insertAll(context, view, { database, collection: temporary }, part),
      );
    }
    await engine.write(context.deadline, (view) => {
      awaitTransactions(context, namespace);
      const before = view.collection(namespace);
      if (before !== undefined) dropOne(view, before);
      const filled = view.collection(`${database}.${temporary}`);
      if (filled === undefined) return;
      view.undescribe(filled);
      view.describe({ ...filled, name, namespace });
    });
  } catch (error) {
    await dropUnfinished(engine, `${database}.${temporary}`);
    throw error;
  }
}

/** With the indexes of the one whose place it will take. */
function create(view: WriteView, database: string, name: string, like: string): void {
  const created = view.createCollection(database, name);
  const others = (view.collection(like)?.indexes ?? []).slice(1).filter((index) => !index.building);
  const indexes = others.map((index) => indexFromSpec(index.spec, view.newTree()));
  view.describe({ ...created, indexes: [...created.indexes, ...indexes] });
}

function insertAll(context: Context, view: WriteView, target: Target, documents: readonly Doc[]): void {
  const scope = { view, ...target, deadline: context.deadline, now: new Date() };
  for (const doc of documents) insertOne(scope, doc, undefined);
}

export async function* inParts(documents: AsyncIterable<Doc>): AsyncIterable<readonly Doc[]> {
  let part: Doc[] = [];
  for await (const doc of documents) {
    if (part.push(doc) < AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

export async function dropUnfinished(engine: Engine, namespace: string): Promise<void> {
  await engine.write(new Deadline(), (view) => {
    const collection = view.collection(namespace);
    if (collection !== undefined) dropOne(view, collection);
  });
}
