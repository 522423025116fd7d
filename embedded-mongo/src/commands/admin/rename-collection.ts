import { failure } from '../../base/errors.js';
import type { WriteView } from '../../storage/view.js';
import type { ReplyFields } from '../../wire/reply.js';
import { type Context, checkNamespace } from '../context.js';
import { awaitTransactions, change, dropOne } from './catalogue.js';
import { alone } from './create-indexes.js';

/** Renames a collection; it keeps its documents, indexes and identity. */
export function renameCollection(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const [source, target] = [args.string('renameCollection'), args.string('to')];
  const dropTarget = args.boolean('dropTarget', false);
  const [from, to] = [split(source), split(target)];
  for (const { database, name } of [from, to]) checkNamespace(database, name);
  if (source === target) throw failure(20, "Can't rename a collection to itself");
  const rename = (view: WriteView): ReplyFields => {
    const collection = view.collection(source);
    if (collection === undefined) throw failure(26, `Source collection ${source} does not exist`);
    for (const namespace of [source, target]) awaitTransactions(context, namespace);
    replace(view, target, dropTarget);
    view.undescribe(collection);
    view.describe({ ...collection, ...to, namespace: target });
    return {};
  };
  return alone(context, source, () => change(context, rename));
}

function replace(view: WriteView, target: string, dropTarget: boolean): void {
  const before = view.collection(target);
  if (before === undefined) return;
  if (!dropTarget) throw failure(48, 'target namespace exists');
  dropOne(view, before);
}

function split(namespace: string): { readonly database: string; readonly name: string } {
  const dot = namespace.indexOf('.');
  return { database: namespace.slice(0, Math.max(dot, 0)), name: namespace.slice(dot + 1) };
}
