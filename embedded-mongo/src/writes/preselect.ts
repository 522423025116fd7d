import type { Context } from '../commands/context.js';
import { openView } from '../commands/context.js';
import { Finder } from '../planner/find.js';
import type { Selection } from './statements.js';

/** Below this a search within the commit is over before anybody notices. */
const SMALL = 2_000;

/**
 * Finds the documents of a statement in a snapshot, letting others run in between, where finding them within the
 * commit could take long. The commit then looks at these again, each as it is by then. Undefined where the
 * statement is quick, or belongs to a transaction.
 */
export async function preselect(
  context: Context,
  name: string,
  selection: Selection,
): Promise<readonly number[] | undefined> {
  if (context.transaction !== undefined || isRepeated(context)) return undefined;
  const known = context.server.engine.catalogue.get(`${context.database}.${name}`);
  if (known === undefined || known.records.next < SMALL) return undefined;
  const { view, release } = openView(context);
  try {
    const collection = view.collection(known.namespace);
    if (collection === undefined) return undefined;
    const { filter, sort, limit } = selection;
    const finder = new Finder({
      view,
      collection,
      filter,
      sort,
      hint: selection.hint?.(collection),
      skip: 0,
      limit,
    });
    if (limit === 1 && finder.plan.accesses.length > 0 && finder.plan.sorted) return undefined;
    const records: number[] = [];
    try {
      for (;;) {
        const found = finder.next(context.deadline);
        const row = found instanceof Promise ? await found : found;
        if (row === undefined) return records;
        records.push(row.record);
        if (context.deadline.due) await context.deadline.pause();
      }
    } finally {
      finder.close();
    }
  } finally {
    release();
  }
}

/** The reply is there already, so nothing has to be found. */
function isRepeated({ server, session, number }: Context): boolean {
  return (
    session !== undefined && number !== undefined && server.sessions.recordOf(session, number) !== undefined
  );
}

/** So many documents are changed in one commit; a longer list takes several, as in MongoDB. */
const AT_ONCE = 1_000;

export function slicesOf(records: readonly number[] | undefined): (readonly number[] | undefined)[] {
  if (records === undefined || records.length <= AT_ONCE) return [records];
  const slices: (readonly number[])[] = [];
  for (let from = 0; from < records.length; from += AT_ONCE) slices.push(records.slice(from, from + AT_ONCE));
  return slices;
}
