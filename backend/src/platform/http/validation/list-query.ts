import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  decodeCursor,
  MAX_CURSOR,
  MAX_TOTAL,
  type Page,
  type PageRequest,
  type Total,
} from '../../database/queries/paging.js';
import { Choice, Flag, Text, Whole } from './fields.js';

export const asNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
export const asBoolean = ({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value;

/** The parameters of every list. A subclass adds its filters and its sort fields. */
export class ListQuery {
  @Transform(asNumber)
  @Whole({ min: 1, max: 200, optional: true, about: 'The maximum number of items; 50 by default.' })
  limit?: number;

  @Text({ max: MAX_CURSOR, optional: true, about: 'The nextCursor of the page before.' })
  cursor?: string;

  @Transform(asBoolean)
  @Flag({ optional: true, about: `true adds the total number of items, counted up to ${MAX_TOTAL}.` })
  count?: boolean;
}

/** Declares the `skip` parameter, for a list whose pages can be opened by their number. */
export function SkipItems(): PropertyDecorator {
  return applyDecorators(
    Transform(asNumber),
    Whole({
      min: 0,
      max: MAX_TOTAL,
      optional: true,
      about: 'The number of items before the page, to open one by its number; not used with a cursor.',
    }),
  );
}

/** The stored field of each sort name. A unique one has no two documents of a list with the same value. */
export type Sorts = Readonly<Record<string, string | { readonly field: string; readonly isUnique: true }>>;

/** Declares the `sort` parameter: the names of `sorts`, each also with a leading minus for descending order. */
export function SortBy(sorts: Sorts): PropertyDecorator {
  const names = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  return Choice(names, { optional: true, about: 'The sort order; a leading minus reverses it.' });
}

/** Converts a validated list query to repository parameters. */
export function pageRequest(
  query: ListQuery & { sort?: string; skip?: number },
  sorts: Sorts,
  standard: string,
): PageRequest {
  const name = query.sort ?? standard;
  const declared = sorts[name.replace(/^-/, '')];
  if (!declared) throw new Error(`the list does not declare the sort field ${name}`);
  const field = typeof declared === 'string' ? { field: declared } : declared;
  const sort = { ...field, direction: name.startsWith('-') ? -1 : 1 } as const;
  return {
    limit: query.limit ?? 50,
    sort,
    ...(query.cursor ? { cursor: decodeCursor(query.cursor, sort) } : {}),
    ...(query.skip === undefined ? {} : { skip: query.skip }),
    ...(query.count ? { count: true } : {}),
  };
}

/** A page in an answer. */
export function pageDto<D, T>(
  page: Page<D>,
  toDto: (document: D) => T,
): { items: T[]; nextCursor: string | null } & Partial<Total> {
  return { ...page, items: page.items.map(toDto) };
}
