import type { SchemaType } from 'mongoose';
import { AppError } from '../../errors/index.js';
import { type Cursor, type PageRequest, pageQuery } from './paging.js';

interface Source<D> {
  /** The sort field as the schema declares it. */
  readonly type: SchemaType | undefined;
  readonly find: (
    filter: object,
    options: { limit: number; sort: Record<string, 1 | -1>; skip?: number },
  ) => Promise<D[]>;
}

/**
 * The documents of a page, and one more if another page follows. A cursor carries its sort; with another sort it is refused
 * as INVALID_CURSOR. MongoDB sorts null first and its ranges omit null, so documents without a value need a separate query.
 */
export async function findPage<D>(
  filter: object,
  request: PageRequest,
  { type, find }: Source<D>,
): Promise<D[]> {
  if (type && request.cursor) requireValueOf(type, request.cursor);
  const { filters, ...order } = pageQuery(filter, request);
  const found: D[] = [];
  for (const each of filters) {
    const limit = request.limit + 1 - found.length;
    if (limit > 0) found.push(...(await find(each, { ...order, limit })));
  }
  return found;
}

/** Refuses a cursor whose value the sort field never has: a client has changed it. */
function requireValueOf(type: SchemaType, { value }: Cursor): void {
  if (type.path === '_id' || value === null) return;
  if (kindOf(type, value) !== typeof value) throw new AppError('INVALID_CURSOR');
}

/** The kind of value that a field stores; undefined where it cannot store this one. */
function kindOf(type: SchemaType, value: Cursor['value']): string | undefined {
  try {
    return typeof type.cast(value);
  } catch {
    return undefined;
  }
}
