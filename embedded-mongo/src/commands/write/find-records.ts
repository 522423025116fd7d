import { Finder } from '../../planner/find.js';
import { type Context, openView } from '../context.js';
import type { Selection } from './statements.js';

export interface Search {
  readonly namespace: string;
  readonly selection: Selection;
  readonly upsert: boolean;
}

/**
 * Finds the documents of a statement in a snapshot, with yields. The commit then checks each of them again in its
 * current state.
 */
export async function findRecords(
  context: Context,
  { namespace, selection }: Search,
): Promise<readonly number[]> {
  const { view, release } = openView(context);
  try {
    const collection = view.collection(namespace);
    if (collection === undefined) return [];
    const { filter, sort, limit, hint } = selection;
    const finder = new Finder({ view, collection, filter, sort, hint: hint?.(collection), skip: 0, limit });
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
