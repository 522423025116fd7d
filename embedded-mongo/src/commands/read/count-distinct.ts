import type { Deadline } from '../../base/deadline.js';
import { failure } from '../../base/errors.js';
import { MAX_DOCUMENT_BYTES, type Value } from '../../base/values.js';
import { countMatches } from '../../planner/count.js';
import { Finder, type Query } from '../../planner/find.js';
import type { Row } from '../../planner/scan.js';
import {
  compareValues,
  compileFilter,
  compoundKeysAt,
  encodeKeyComponent,
  sizeOf,
} from '../../semantics/index.js';
import { keyText } from '../../storage/keys.js';
import type { ReplyFields } from '../../wire/reply.js';
import { type Context, collectionName, hintOf, openView } from '../context.js';

/** Runs the work on a collection in one snapshot; undefined where there is no such collection. */
async function withCollection<T>(
  context: Context,
  name: string,
  work: (from: Pick<Query, 'view' | 'collection' | 'hint'>) => Promise<T>,
): Promise<T | undefined> {
  const { view, release } = openView(context);
  try {
    const collection = view.collection(`${context.database}.${name}`);
    if (collection === undefined) return undefined;
    return await work({ view, collection, hint: hintOf(context.args.fields.get('hint'))(collection) });
  } finally {
    release();
  }
}

export async function count(context: Context): Promise<ReplyFields> {
  const { args, deadline } = context;
  const name = collectionName(context);
  const filter = compileFilter(args.optionalDocument('query') ?? new Map());
  const limits = { skip: args.count('skip', 0), limit: Math.abs(args.count('limit', 0)) };
  const n = await withCollection(context, name, (from) =>
    countMatches({ ...from, filter, ...limits }, deadline),
  );
  return { n: n ?? 0 };
}

async function eachMatch(query: Query, deadline: Deadline, visit: (row: Row) => void): Promise<void> {
  const finder = new Finder(query);
  try {
    for (;;) {
      const found = finder.next(deadline);
      const row = found instanceof Promise ? await found : found;
      if (row === undefined) return;
      visit(row);
      if (deadline.due) await deadline.pause();
    }
  } finally {
    finder.close();
  }
}

export async function distinct(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const name = collectionName(context);
  const path = args.string('key');
  if (path === '' || path.includes('\0')) throw failure(9, "The field 'key' must not be empty");
  const filter = compileFilter(args.optionalDocument('query') ?? new Map());
  const found = new Map<string, Value>();
  let bytes = 0;
  const addRow = (row: Row) => {
    const { keys, present } = compoundKeysAt(row.doc, [path]);
    keys.forEach(([value], at) => {
      if (present[at] !== true || value === undefined) return;
      const key = keyText(encodeKeyComponent(value, false).key);
      if (found.has(key)) return;
      found.set(key, value);
      bytes += sizeOf(value);
      if (bytes > MAX_DOCUMENT_BYTES) throw failure(17217, 'distinct too big, 16mb cap');
    });
  };
  await withCollection(context, name, (from) =>
    eachMatch({ ...from, filter, skip: 0, limit: 0 }, context.deadline, addRow),
  );
  return { values: [...found.values()].sort(compareValues) };
}
