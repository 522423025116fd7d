import type { Types } from 'mongoose';
import { AppError } from '../../errors/index.js';
import { parseId } from './ids.js';

/** The parameters of a list. `sort` is a stored field; `cursor` comes from the previous page. */
export interface PageRequest {
  readonly limit: number;
  readonly sort: { readonly field: string; readonly direction: 1 | -1 };
  readonly cursor?: Cursor | undefined;
  readonly count?: boolean | undefined;
}

/** The end of a page: the sort value of its last document, and its id as the tie-breaker. */
interface Cursor {
  readonly value: string | number | boolean | Date;
  readonly id: Types.ObjectId;
}

/** The most that the total of a list says; what there is beyond it is not counted. */
export const MAX_TOTAL = 10_000;

/** How many items a list has in all, up to `MAX_TOTAL`. */
export interface Total {
  readonly total: number;
  /** There are more than `total`. */
  readonly totalIsLowerBound: boolean;
}

export interface Page<D> extends Partial<Total> {
  readonly items: readonly D[];
  readonly nextCursor: string | null;
}

/** The total of a list of which so many items were counted, one more than `MAX_TOTAL` at most. */
export function totalOf(counted: number): Total {
  return { total: Math.min(counted, MAX_TOTAL), totalIsLowerBound: counted > MAX_TOTAL };
}

/** The filter and sort of one page. The plain range on the sort field lets its index find the page's start. */
export function pageQuery(
  filter: object,
  { sort, cursor }: PageRequest,
): { filter: object; sort: Record<string, 1 | -1> } {
  const order =
    sort.field === '_id' ? { _id: sort.direction } : { [sort.field]: sort.direction, _id: sort.direction };
  if (!cursor) return { filter, sort: order };
  const beyond = sort.direction === 1 ? '$gt' : '$lt';
  if (sort.field === '_id')
    return { filter: { $and: [filter, { _id: { [beyond]: cursor.id } }] }, sort: order };
  const past = {
    [sort.field]: { [`${beyond}e`]: cursor.value },
    $or: [{ [sort.field]: { [beyond]: cursor.value } }, { _id: { [beyond]: cursor.id } }],
  };
  return { filter: { $and: [filter, past] }, sort: order };
}

/** Makes a page from the result, which has one document more than the page size if another page follows. */
export function pageOf<D extends { _id: Types.ObjectId }>(
  found: readonly D[],
  request: PageRequest,
  total?: Total,
): Page<D> {
  const items = found.slice(0, request.limit);
  const last = found.length > request.limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? cursorAfter(last, request) : null, ...total };
}

/** The cursor of the page that begins after a document. */
export function cursorAfter(
  document: { readonly _id: Types.ObjectId },
  { sort }: Pick<PageRequest, 'sort'>,
): string {
  return encodeCursor(valueAt(document, sort.field), document._id);
}

function valueAt(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

function encodeCursor(value: unknown, id: Types.ObjectId): string {
  const tagged = value instanceof Date ? { d: value.getTime() } : { v: value };
  return Buffer.from(JSON.stringify([tagged, String(id)])).toString('base64url');
}

/** Decodes a cursor from a client; 400 for an invalid one. */
export function decodeCursor(text: string): Cursor {
  try {
    const [tagged, idText] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [
      Record<string, unknown>,
      unknown,
    ];
    const id = parseId(idText);
    const value = typeof tagged['d'] === 'number' ? new Date(tagged['d']) : tagged['v'];
    const usable =
      value instanceof Date
        ? !Number.isNaN(value.getTime())
        : ['string', 'number', 'boolean'].includes(typeof value);
    if (id && usable) return { value: value as Cursor['value'], id };
  } catch {
    // Continues to the common answer for invalid cursors.
  }
  throw new AppError('INVALID_CURSOR');
}
