export const PAGE_SIZES = [50, 100, 200] as const;

/** The place of a list whose pages have numbers, as its address says. */
export interface Paging {
  /** Begins with 1. */
  readonly page: number;
  /** The rows of a page. */
  readonly size: number;
  /** The arguments of the query. */
  readonly query: { readonly limit: number; readonly skip: number };
}

/** The number of items up to which a list can be opened in the middle. */
const MAX_SKIP = 10_000;

export function pagingOf(params: URLSearchParams): Paging {
  const size = PAGE_SIZES.find((known) => String(known) === params.get('rows')) ?? PAGE_SIZES[0];
  const page = Number(params.get('page') ?? '1');
  const isKnown = Number.isInteger(page) && page >= 1 && (page - 1) * size <= MAX_SKIP;
  const shown = isKnown ? page : 1;
  return { page: shown, size, query: { limit: size, skip: (shown - 1) * size } };
}
