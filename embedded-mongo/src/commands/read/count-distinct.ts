import type { Deadline } from '../../deadline.js';
import { failure } from '../../errors.js';
import { Finder } from '../../planner/find.js';
import {
  type CompiledFilter,
  compareValues,
  compileFilter,
  compoundKeysAt,
  encodeKeyComponent,
  sizeOf,
} from '../../semantics/index.js';
import { keyText } from '../../storage/keys.js';
import { MAX_DOCUMENT_BYTES, type Value } from '../../values.js';
import type { ReplyFields } from '../../wire/reply.js';
import { type Context, collectionName, hintOf, openView } from '../context.js';

async function eachMatch(
  context: Context,
  name: string,
  filter: CompiledFilter,
  { skip, limit, countOnly }: { skip: number; limit: number; countOnly: boolean },
  visit: (row: NonNullable<Awaited<ReturnType<Finder['next']>>>) => void,
): Promise<void> {
  const { deadline } = context;
  const { view, release } = openView(context);
  try {
    const collection = view.collection(`${context.database}.${name}`);
    if (collection === undefined) return;
    const hint = hintOf(context.args.fields.get('hint'))(collection);
    const finder = new Finder({ view, collection, filter, hint, skip, limit, countOnly });
    try {
      await drain(finder, deadline, visit);
    } finally {
      finder.close();
    }
  } finally {
    release();
  }
}

async function drain(
  finder: Finder,
  deadline: Deadline,
  visit: (row: NonNullable<Awaited<ReturnType<Finder['next']>>>) => void,
): Promise<void> {
  for (;;) {
    const found = finder.next(deadline);
    const row = found instanceof Promise ? await found : found;
    if (row === undefined) return;
    visit(row);
    if (deadline.due) await deadline.pause();
  }
}

export async function count(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const name = collectionName(context);
  const filter = compileFilter(args.optionalDocument('query') ?? new Map());
  let n = 0;
  const limits = { skip: args.count('skip', 0), limit: Math.abs(args.count('limit', 0)), countOnly: true };
  await eachMatch(context, name, filter, limits, () => {
    n++;
  });
  return { n };
}

export async function distinct(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const name = collectionName(context);
  const path = args.string('key');
  if (path === '' || path.includes('\0')) throw failure(9, "The field 'key' must not be empty");
  const filter = compileFilter(args.optionalDocument('query') ?? new Map());
  const found = new Map<string, Value>();
  let bytes = 0;
  await eachMatch(context, name, filter, { skip: 0, limit: 0, countOnly: false }, (row) => {
    const { keys, present } = compoundKeysAt(row.doc, [path]);
    keys.forEach(([value], at) => {
      if (present[at] !== true || value === undefined) return;
      const key = keyText(encodeKeyComponent(value, false).key);
      if (found.has(key)) return;
      found.set(key, value);
      bytes += sizeOf(value);
      if (bytes > MAX_DOCUMENT_BYTES) throw failure(17217, 'distinct too big, 16mb cap');
    });
  });
  return { values: [...found.values()].sort(compareValues) };
}
