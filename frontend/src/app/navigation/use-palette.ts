import {
  BarcodeOutlined,
  FilePdfOutlined,
  FormOutlined,
  SearchOutlined,
  TagOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import {
  type ComponentType,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type RecentHit, recentHits, rememberHit } from '@/api/offline/recent-hits';
import { usePageAccess } from '@/components/access/page-access';
import { usePrincipal } from '@/components/access/principal';
import { type Hit, type Kind, useHits } from '@/features/search/use-hits';
import { hasKeywords } from './keywords';
import { CATEGORIES, menuOf } from './menu';
import { useActions, useCommands } from './palette-actions';
import { entriesOf, type PaletteEntry, type PaletteSection } from './palette-entry';
import { pageOf } from './routes';

/** The best of each kind; the page of the search shows more. */
const HITS = 5;
const SHOWN_WHEN_EMPTY = 12;

const KIND_ICONS: Record<Kind, ComponentType> = {
  articles: TagOutlined,
  assets: BarcodeOutlined,
  people: UserOutlined,
  requests: FormOutlined,
  orders: UnorderedListOutlined,
  documents: FilePdfOutlined,
};

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

/** The pages that a query finds by title or keyword, by category; without a query the first few of all. */
function usePages(query: string): PaletteSection[] {
  const { t } = useTranslation(['shell', 'palette']);
  const { user } = usePrincipal();
  const mayOpen = usePageAccess();
  const isEmpty = query.trim() === '';
  const shown = useMemo(() => {
    const all = CATEGORIES.flatMap(menuOf).filter((entry) => entry.id !== 'logout' || user !== null);
    if (isEmpty) return all.slice(0, SHOWN_WHEN_EMPTY);
    return all.filter(({ id }) => hasKeywords(t(`menu.${id}`), t(`palette:pages.${id}`), query));
  }, [query, isEmpty, t, user]);
  return CATEGORIES.map((category) => ({
    key: `pages/${category}`,
    heading: t(`categories.${category}`),
    entries: shown
      .filter((entry) => entry.category === category)
      .map(({ id, path, icon }) => ({
        value: id,
        title: t(`menu.${id}`),
        path,
        icon,
        isLocked: !mayOpen(path),
        preload: () => void pageOf(id).preload(),
        turn: 'before-answer',
      })),
  }));
}

/** Everything that the overlay lists for a query, in its order. */
export function useSections(query: string) {
  const { t } = useTranslation(['shell', 'palette']);
  const { user } = usePrincipal();
  const mayOpen = usePageAccess();
  const typed = query.trim();
  const pages = usePages(query);
  const { groups, searching, isMember } = useHits(query, HITS);
  const { actions, offers, searching: isSearchingTargets } = useActions(query, groups);
  const commands = useCommands(query);

  const ofHit = (kind: Kind, hit: Hit) => ({
    value: `${kind}/${hit.id}`,
    title: hit.title,
    path: hit.path,
    icon: KIND_ICONS[kind],
    detail: hit.detail,
    state: hit.state,
    turn: 'answer' as const,
    onOpen: () => rememberHit(user, { kind, ...hit }),
  });
  const ofRecent = (hit: RecentHit) => ({
    ...ofHit(hit.kind as Kind, hit),
    value: `recent/${hit.kind}/${hit.id}`,
    turn: 'before-answer' as const,
  });
  const recent = typed === '' ? recentHits(user).filter(({ path }) => mayOpen(path)) : [];
  const all = {
    value: 'all',
    title: t('search.all', { q: typed }),
    path: `/search?q=${encodeURIComponent(typed)}`,
    icon: SearchOutlined,
    turn: 'after-answer' as const,
  };
  const sections: PaletteSection[] = [
    { key: 'recent', heading: t('palette:recent'), entries: recent.map(ofRecent) },
    ...pages,
    { key: 'asked', heading: t('commands.title'), entries: actions },
    ...groups.map(({ kind, hits }) => ({
      key: `hits/${kind}`,
      heading: t(`search.${kind}`),
      entries: hits.map((hit) => ofHit(kind, hit)),
    })),
    { key: 'offered', heading: t('commands.title'), entries: [...offers, ...commands] },
    { key: 'all', entries: isMember && groups.length > 0 ? [all] : [] },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    searching: searching || isSearchingTargets,
  };
}

/**
 * The entry that Enter opens: the first one until the arrows or the pointer choose another, as long as that entry is shown.
 * The library by itself can lose its entry when several leave the list at once.
 */
export function useSelected(sections: readonly PaletteSection[]) {
  const [chosen, setChosen] = useState('');
  const shown = entriesOf(sections);
  const first = shown[0]?.value ?? '';
  const isChosen = shown.some(({ value }) => value === chosen);
  const value = isChosen ? chosen : first;
  return {
    value,
    /** The selected entry. */
    selected: shown.find((entry) => entry.value === value),
    /** True if the arrows or the pointer chose it. */
    isChosen,
    onValueChange: (next: string) => setChosen(next === first ? '' : next),
  };
}

/**
 * Enter while the search for the text has not answered: the results shown, if any, are those of the text before. Opens the
 * first result when the answer is there, unless the text has changed by then. Returns the handler of Enter.
 */
export function useEnterBeforeAnswer(
  query: string,
  { searching, sections }: ReturnType<typeof useSections>,
  open: (entry: PaletteEntry) => void,
): () => void {
  const awaited = useRef('');
  useEffect(() => {
    if (awaited.current === '' || (searching && awaited.current === query)) return;
    const isSameText = awaited.current === query;
    awaited.current = '';
    const [first] = entriesOf(sections);
    if (isSameText && first) open(first);
  });
  return () => {
    awaited.current = query;
  };
}
