import { LockOutlined, SearchOutlined } from '@ant-design/icons';
import { Command } from 'cmdk';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePageAccess } from '@/components/access/page-access';
import { useHits } from '@/features/search/use-hits';
import { takeTyped } from '@/shared/hooks/use-type-ahead';
import { Highlighted } from '@/shared/ui/lists/highlighted';
import styles from './palette.module.css';
import { pageOf } from './routes';
import {
  ALL_HITS,
  type Commands,
  type Hits,
  hitValue,
  isPage,
  type Pages,
  useCommands,
  useEnterBeforeAnswer,
  useFocusReturn,
  useFound,
  useSelected,
} from './use-palette';

/** The best of each kind; the page of the search shows more. */
const HITS = 5;

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the field has the focus. */
  onReady: () => void;
}

export function Palette({ open, onOpenChange, onReady }: PaletteProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const keepFocus = useFocusReturn(open);
  const groups = useFound(query);
  const found = useHits(open ? query : '', HITS);
  const commands = useCommands(query);
  const { isChosen, ...selected } = useSelected(groups, found, commands);

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
  const awaitAnswer = useEnterBeforeAnswer(query, found, commands, go);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOfTheText =
      isPage(selected.value, groups) ||
      (isChosen && commands.some(({ value }) => value === selected.value)) ||
      selected.value === ALL_HITS;
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
        <Command.Input
          onFocus={({ currentTarget }) => {
            takeTyped(currentTarget);
            onReady();
          }}
          value={query}
          onValueChange={setQuery}
          placeholder={t('palette.placeholder')}
        />
      </div>
      <Command.List className={styles.list} label={t('palette.title')}>
        <PageEntries groups={groups} query={query} onGo={go} />
        <HitEntries found={found} commands={commands} query={query} onGo={go} />
      </Command.List>
      <span className="visually-hidden" role="status">
        {found.searching ? t('search.searching') : ''}
      </span>
      <div className={styles.hint}>{t('palette.hint')}</div>
    </Command.Dialog>
  );
}

interface PagesProps {
  groups: Pages;
  query: string;
  onGo: (path: string) => void;
}

function PageEntries({ groups, query, onGo }: PagesProps) {
  const { t } = useTranslation('shell');
  const mayOpen = usePageAccess();
  return groups.map(({ category, entries }) => (
    <Command.Group key={category} heading={t(`categories.${category}`)} className={styles.group}>
      {entries.map((entry) => (
        <Command.Item
          key={entry.id}
          value={entry.id}
          className={styles.item}
          onSelect={() => onGo(entry.path)}
          onPointerEnter={pageOf(entry.id).preload}
        >
          <span aria-hidden>
            <entry.icon />
          </span>
          <span>
            <Highlighted text={t(`menu.${entry.id}`)} query={query} />
          </span>
          {!mayOpen(entry.path) && (
            <span className={styles.lock} role="img" aria-label={t('nav.locked')}>
              <LockOutlined aria-hidden />
            </span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  ));
}

interface HitsProps {
  found: Hits;
  commands: Commands;
  query: string;
  onGo: (path: string) => void;
}

/** The hits of the text in the organisation, after the pages, and what can be begun; the last entry leads to all results. */
function HitEntries({ found, commands, query, onGo }: HitsProps) {
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
      {commands.length > 0 && (
        <Command.Group heading={t('commands.title')} className={styles.group}>
          {commands.map(({ value, title, path, icon: Icon }) => (
            <Command.Item key={value} value={value} className={styles.item} onSelect={() => onGo(path)}>
              <span aria-hidden>
                <Icon />
              </span>
              <span>
                <Highlighted text={title} query={q} />
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
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
