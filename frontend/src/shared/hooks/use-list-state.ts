import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from './use-change-params';

export interface ListState<Filter extends string> {
  /** The search text in the URL. */
  q: string | undefined;
  /** Searches for a text; the only change of the URL that replaces its history entry. */
  search: (text: string) => void;
  filters: Partial<Record<Filter, string>>;
  setFilter: (name: Filter, value: string | undefined) => void;
  /** Changes several filters as one step of the history. */
  setFilters: (changes: Partial<Record<Filter, string | undefined>>) => void;
  sort: string | undefined;
  setSort: (sort: string | undefined) => void;
  cursor: string | undefined;
  goTo: (cursor: string | undefined) => void;
  peek: string | undefined;
  setPeek: (id: string | undefined) => void;
  isFiltered: boolean;
  clear: () => void;
}

/** The place in a list as the address holds it, by a cursor or a number. */
const FIRST_PAGE = { cursor: undefined, page: undefined };

/**
 * The URL is the whole state of a list, so that back, reload and sharing restore it exactly. Typing replaces the
 * history entry, other changes add one.
 */
export function useListState<Filter extends string>(names: readonly Filter[]): ListState<Filter> {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const q = params.get('q') ?? undefined;
  const write = useCallback(
    (changes: Record<string, string | undefined>, replace = false) => {
      changeParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      );
    },
    [changeParams],
  );

  const filters = useMemo(() => {
    const found: Partial<Record<Filter, string>> = {};
    for (const name of names) {
      const value = params.get(name);
      if (value !== null) found[name] = value;
    }
    return found;
  }, [names, params]);

  return {
    q,
    search: (text) => write({ q: text.trim(), ...FIRST_PAGE }, true),
    filters,
    setFilter: (name, value) => write({ [name]: value, ...FIRST_PAGE }),
    setFilters: (changes) => write({ ...changes, ...FIRST_PAGE }),
    sort: params.get('sort') ?? undefined,
    setSort: (sort) => write({ sort, ...FIRST_PAGE }),
    cursor: params.get('cursor') ?? undefined,
    goTo: (cursor) => write({ cursor }),
    peek: params.get('peek') ?? undefined,
    setPeek: (peek) => write({ peek }),
    isFiltered: q !== undefined || Object.keys(filters).length > 0,
    clear: () =>
      write({
        q: undefined,
        ...FIRST_PAGE,
        ...Object.fromEntries(names.map((name) => [name, undefined])),
      }),
  };
}
