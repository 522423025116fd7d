import type { Types } from 'mongoose';
import { AppError } from '../../errors/index.js';
import { parseId } from '../scope/ids.js';

/** The parameters of a list. `sort` is a stored field; `cursor` comes from the previous page. */
export interface PageRequest {
  readonly limit: number;
  readonly sort: {
    readonly field: string;
    readonly direction: 1 | -1;
    /** True if no two documents of the list share a value. Then the sort has no tie-breaker, which a unique index lacks. */
    readonly isUnique?: boolean;
  };
  readonly cursor?: Cursor | undefined;
  /** The number of documents before the page. A cursor says where a page begins by itself. */
  readonly skip?: number | undefined;
  readonly count?: boolean | undefined;
}

type Sort = PageRequest['sort'];

/** The end of a page: the sort value of its last document, null without one, and its id as the tie-breaker. */
export interface Cursor {
  readonly value: string | number | boolean | Date | null;
  readonly id: Types.ObjectId;
}

/** The maximum length of a cursor: it can carry a name of 200 characters of four bytes each. */
export const MAX_CURSOR = 1500;

/** The maximum total of a list; documents beyond it are not counted. */
export const MAX_TOTAL = 10_000;

/** The total number of items of a list, up to `MAX_TOTAL`. */
export interface Total {
  readonly total: number;
  /** There are more than `total`. */
  readonly totalIsLowerBound: boolean;
}

export interface Page<D> extends Partial<Total> {
  readonly items: readonly D[];
  readonly nextCursor: string | null;
}

/** The total of a list from its counted items, one more than `MAX_TOTAL` at most. */
export function totalOf(counted: number): Total {
  return { total: Math.min(counted, MAX_TOTAL), totalIsLowerBound: counted > MAX_TOTAL };
}

/** The queries of one page, in the order of its documents: it ends where one of them has filled it. */
interface PageQuery {
  readonly filters: readonly object[];
  readonly sort: Record<string, 1 | -1>;
  /** The number of documents to pass over, where there is one query. */
  readonly skip?: number;
}

export function pageQuery(filter: object, { sort, cursor, skip }: PageRequest): PageQuery {
  const { field, direction, isUnique = false } = sort;
  const order = isUnique ? { [field]: direction } : { [field]: direction, _id: direction };
  if (!cursor) return { filters: [filter], sort: order, ...(skip ? { skip } : {}) };
  return { filters: partsAfter(cursor, sort).map((part) => ({ $and: [filter, part] })), sort: order };
}

/**
 * The filters for documents after a cursor. MongoDB sorts null and missing values before all others, and its ranges exclude
 * them: they are a separate part, so that the plain range on the other values lets the index find the page's start.
 */
function partsAfter({ value, id }: Cursor, { field, direction }: Sort): object[] {
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === '_id') return [{ _id: { [beyond]: id } }];
  if (value === null) {
    const tied = { [field]: null, _id: { [beyond]: id } };
    return direction === 1 ? [tied, { [field]: { $ne: null } }] : [tied];
  }
  const past = {
    [field]: { [`${beyond}e`]: value },
    $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: id } }],
  };
  return direction === 1 ? [past] : [past, { [field]: null }];
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
  return encodeCursor(valueAt(document, sort.field), document._id, sort);
}

function valueAt(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

function encodeCursor(value: unknown, id: Types.ObjectId, sort: Sort): string {
  const tagged = value instanceof Date ? { d: value.getTime() } : { v: value ?? null };
  return Buffer.from(JSON.stringify([tagged, String(id), textOf(sort)])).toString('base64url');
}

const textOf = ({ field, direction }: Sort): string => `${direction === 1 ? '' : '-'}${field}`;

/** Decodes a cursor from a client; 400 for an invalid one, and for that of another sort. */
export function decodeCursor(text: string, sort: Sort): Cursor {
  try {
    const [tagged, idText, sortText] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [
      Record<string, unknown>,
      unknown,
      unknown,
    ];
    const id = parseId(idText);
    const value = typeof tagged['d'] === 'number' ? new Date(tagged['d']) : tagged['v'];
    const usable =
      value instanceof Date
        ? !Number.isNaN(value.getTime())
        : value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (id && usable && sortText === textOf(sort)) return { value: value as Cursor['value'], id };
  } catch {
    // Continues to the common answer for invalid cursors.
  }
  throw new AppError('INVALID_CURSOR');
}
