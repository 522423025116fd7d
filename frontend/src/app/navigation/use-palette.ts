import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/access/principal';
import type { useHits } from '@/features/search/use-hits';
import { matches } from '@/shared/lib/text/fold';
import { COMMANDS } from './commands';
import { CATEGORIES, menuOf } from './menu';

const SHOWN_WHEN_EMPTY = 12;

/**
 * The dialog restores focus only to its own trigger, and a shortcut has none. Returns a function that leaves the focus
 * at its next target instead.
 */
export function useFocusReturn(open: boolean): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open && before.current instanceof HTMLElement) before.current.focus();
  }, [open]);
  return useCallback(() => {
    before.current = null;
  }, []);
}

/** The entries with matching titles, by category; without a query the first few of all. */
export function useFound(query: string) {
  const { t } = useTranslation('shell');
  const { user } = usePrincipal();
  return useMemo(() => {
    const all = CATEGORIES.flatMap(menuOf).filter((entry) => entry.id !== 'logout' || user !== null);
    const shown =
      query.trim() === ''
        ? all.slice(0, SHOWN_WHEN_EMPTY)
        : all.filter((entry) => matches(t(`menu.${entry.id}`), query));
    return CATEGORIES.map((category) => ({
      category,
      entries: shown.filter((entry) => entry.category === category),
    })).filter(({ entries }) => entries.length > 0);
  }, [query, t, user]);
}

/** The commands of the user, by their titles; none without a query. */
export function useCommands(query: string) {
  const { t } = useTranslation('shell');
  const { permissions } = usePrincipal();
  if (query.trim() === '') return [];
  return COMMANDS.filter(({ permission }) => permissions?.has(permission)).flatMap((command) => {
    const title = t(`commands.${command.id}`);
    return matches(title, query) ? [{ ...command, title, value: `command/${command.id}` }] : [];
  });
}

export type Pages = ReturnType<typeof useFound>;
export type Commands = ReturnType<typeof useCommands>;
export type Hits = ReturnType<typeof useHits>;

export const hitValue = (kind: string, { id }: { id: string }) => `${kind}/${id}`;
export const ALL_HITS = 'all';

/**
 * The entry that Enter opens: the first one until the arrows or the pointer choose another, for as long as that is
 * shown. The library by itself can lose its entry when several leave the list at once.
 */
export function useSelected(groups: Pages, { groups: hitGroups }: Hits, commands: Commands) {
  const [chosen, setChosen] = useState('');
  const shown = [
    ...groups.flatMap(({ entries }) => entries.map(({ id }) => String(id))),
    ...hitGroups.flatMap(({ kind, hits }) => hits.map((hit) => hitValue(kind, hit))),
    ...commands.map(({ value }) => value),
    ...(hitGroups.length > 0 ? [ALL_HITS] : []),
  ];
  const first = shown[0] ?? '';
  return {
    /** True if the arrows or the pointer chose it. */
    isChosen: shown.includes(chosen),
    value: shown.includes(chosen) ? chosen : first,
    onValueChange: (value: string) => setChosen(value === first ? '' : value),
  };
}

/** Returns whether a value is that of a page. */
export const isPage = (value: string, groups: Pages) =>
  groups.some(({ entries }) => entries.some(({ id }) => id === value));

/**
 * Enter while the search for the text has not answered: the results shown, if any, are those of the text before. Opens
 * the first result when the answer is there, unless the text has changed by then. Returns what to do at Enter.
 */
export function useEnterBeforeAnswer(
  query: string,
  { searching, groups }: Hits,
  commands: Commands,
  open: (path: string) => void,
): () => void {
  const awaited = useRef('');
  useEffect(() => {
    if (awaited.current === '' || (searching && awaited.current === query)) return;
    const isSameText = awaited.current === query;
    awaited.current = '';
    const first = groups[0]?.hits[0] ?? commands[0];
    if (isSameText && first) open(first.path);
  });
  return () => {
    awaited.current = query;
  };
}
