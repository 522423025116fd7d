import { LockOutlined, SearchOutlined } from '@ant-design/icons';
import { Command } from 'cmdk';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePrincipal } from '@/components/principal';
import { useHits } from '@/features/search/use-hits';
import { matches } from '@/shared/lib/fold';
import { Highlighted } from '@/shared/ui/highlighted';
import { CATEGORIES, menuOf } from './menu';
import styles from './palette.module.css';
import { pageOf } from './routes';
import { useMenuAccess } from './use-menu-access';

const SHOWN_WHEN_EMPTY = 12;

/** The best of each kind; the page of the search shows more. */
const HITS = 5;

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The dialog restores focus only to its own trigger, and a shortcut has none. Returns a function that leaves the focus
 * at its next target instead.
 */
function useFocusReturn(open: boolean): () => void {
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
function useFound(query: string) {
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

type Hits = ReturnType<typeof useHits>;

const hitValue = (kind: string, { id }: { id: string }) => `${kind}/${id}`;
const ALL_HITS = 'all';

/**
 * The entry that Enter opens: the first one until the arrows or the pointer choose another, for as long as that is
 * shown. The library by itself can lose its entry when several leave the list at once.
 */
function useSelected(groups: ReturnType<typeof useFound>, { groups: hitGroups }: Hits) {
  const [chosen, setChosen] = useState('');
  const shown = [
    ...groups.flatMap(({ entries }) => entries.map(({ id }) => String(id))),
    ...hitGroups.flatMap(({ kind, hits }) => hits.map((hit) => hitValue(kind, hit))),
    ...(hitGroups.length > 0 ? [ALL_HITS] : []),
  ];
  const first = shown[0] ?? '';
  return {
    value: shown.includes(chosen) ? chosen : first,
    onValueChange: (value: string) => setChosen(value === first ? '' : value),
  };
}

const isPage = (value: string, groups: ReturnType<typeof useFound>) =>
  groups.some(({ entries }) => entries.some(({ id }) => id === value));

/**
 * Enter while the search for the text has not answered: the results shown, if any, are those of the text before. Opens
 * the first result when the answer is there, unless the text has changed by then. Returns what to do at Enter.
 */
function useEnterBeforeAnswer(query: string, { searching, groups }: Hits, open: (path: string) => void) {
  const [awaited, setAwaited] = useState('');
  useEffect(() => {
    if (awaited === '' || (searching && awaited === query)) return;
    setAwaited('');
    const hit = groups[0]?.hits[0];
    if (awaited === query && hit) open(hit.path);
  });
  return () => setAwaited(query);
}

export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const mayOpen = useMenuAccess();
  const keepFocus = useFocusReturn(open);
  const groups = useFound(query);
  const found = useHits(open ? query : '', HITS);
  const selected = useSelected(groups, found);

  const close = (next: boolean) => {
    if (!next) setQuery('');
    onOpenChange(next);
  };
  const go = (path: string) => {
    // The opened page moves the focus to its title.
    keepFocus();
    close(false);
    void navigate(path);
  };
  const awaitAnswer = useEnterBeforeAnswer(query, found, go);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOfTheText = isPage(selected.value, groups) || selected.value === ALL_HITS;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isOfTheText || !found.searching) return;
    event.preventDefault();
    awaitAnswer();
  };

  return (
    <Command.Dialog
      open={open}
      onOpenChange={close}
      {...selected}
      onKeyDown={onKeyDown}
      shouldFilter={false}
      label={t('palette.title')}
      overlayClassName={styles.overlay ?? ''}
      contentClassName={styles.content ?? ''}
      loop
    >
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <Command.Input value={query} onValueChange={setQuery} placeholder={t('palette.placeholder')} />
      </div>
      <Command.List className={styles.list} label={t('palette.title')}>
        {groups.map(({ category, entries }) => (
          <Command.Group key={category} heading={t(`categories.${category}`)} className={styles.group}>
            {entries.map((entry) => (
              <Command.Item
                key={entry.id}
                value={entry.id}
                className={styles.item}
                onSelect={() => go(entry.path)}
                onPointerEnter={pageOf(entry.id).preload}
              >
                <span aria-hidden>
                  <entry.icon />
                </span>
                <span>
                  <Highlighted text={t(`menu.${entry.id}`)} query={query} />
                </span>
                {!mayOpen(entry) && (
                  <span className={styles.lock} role="img" aria-label={t('nav.locked')}>
                    <LockOutlined aria-hidden />
                  </span>
                )}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
        <HitEntries found={found} query={query} onGo={go} />
      </Command.List>
      <span className="visually-hidden" role="status">
        {found.searching ? t('search.searching') : ''}
      </span>
      <div className={styles.hint}>{t('palette.hint')}</div>
    </Command.Dialog>
  );
}

interface HitsProps {
  found: Hits;
  query: string;
  onGo: (path: string) => void;
}

/** What the text finds in the organisation, after the pages; the last entry leads to all of it. */
function HitEntries({ found, query, onGo }: HitsProps) {
  const { t } = useTranslation('shell');
  const { groups, searching, isMember } = found;
  const q = query.trim();
  return (
    <>
      {!searching && <Command.Empty className={styles.empty}>{t('palette.empty')}</Command.Empty>}
      {groups.map(({ kind, hits }) => (
        <Command.Group key={kind} heading={t(`search.${kind}`)} className={styles.group}>
          {hits.map((hit) => (
            <Command.Item
              key={hit.id}
              value={hitValue(kind, hit)}
              className={`${styles.item} ${styles.hit}`}
              onSelect={() => onGo(hit.path)}
            >
              <span>
                <Highlighted text={hit.title} query={q} />
              </span>
              <span className={styles.detail}>
                <Highlighted text={hit.detail} query={q} />
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      ))}
      {isMember && groups.length > 0 && (
        <Command.Item
          value={ALL_HITS}
          className={styles.item}
          onSelect={() => onGo(`/search?q=${encodeURIComponent(q)}`)}
        >
          <span aria-hidden>
            <SearchOutlined />
          </span>
          <span>{t('search.all', { q })}</span>
        </Command.Item>
      )}
    </>
  );
}
