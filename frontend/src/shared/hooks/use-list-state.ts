import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListParams, listParams } from '../lib/list-params';
import { useChangeParams } from './use-change-params';

export interface ListState<Filter extends string> extends ListParams<Filter> {
  /** Searches for a text; the only change of the URL that replaces its history entry. */
  search: (text: string) => void;
  setFilter: (name: Filter, value: string | undefined) => void;
  /** Changes several filters as one step of the history. */
  setFilters: (changes: Partial<Record<Filter, string | undefined>>) => void;
  setSort: (sort: string | undefined) => void;
  goTo: (cursor: string | undefined) => void;
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

  const shown = useMemo(() => listParams(params, names), [names, params]);

  return {
    ...shown,
    search: (text) => write({ q: text.trim(), ...FIRST_PAGE }, true),
    setFilter: (name, value) => write({ [name]: value, ...FIRST_PAGE }),
    setFilters: (changes) => write({ ...changes, ...FIRST_PAGE }),
    setSort: (sort) => write({ sort, ...FIRST_PAGE }),
    goTo: (cursor) => write({ cursor }),
    setPeek: (peek) => write({ peek }),
    isFiltered: shown.q !== undefined || Object.keys(shown.filters).length > 0,
    clear: () =>
      write({
        q: undefined,
        ...FIRST_PAGE,
        ...Object.fromEntries(names.map((name) => [name, undefined])),
      }),
  };
}
