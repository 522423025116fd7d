import { EllipsisOutlined, LockOutlined, UpOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageAccess } from '@/components/access/page-access';
import { type MenuWord, useMainMenu } from '../navigation/main-menu';
import type { MenuEntry } from '../navigation/menu';
import { pageOf } from '../navigation/routes';
import { useMenuCounts } from '../navigation/use-menu-counts';
import styles from './menu-list.module.css';

interface MenuListProps {
  /** The path of the page. */
  path: string;
  compact: boolean;
  onNavigate: () => void;
}

interface EntryProps {
  entry: MenuEntry;
  title: string;
  isCurrent: boolean;
  isLocked?: boolean;
  /** True for the one entry that begins something new. */
  isPrimary?: boolean;
  /** The number of waiting entries. */
  count: number;
  onNavigate: () => void;
}

const MAX_SHOWN = 99;

function Entry({
  entry,
  title,
  isCurrent,
  isLocked = false,
  isPrimary = false,
  count,
  onNavigate,
}: EntryProps) {
  const { t } = useTranslation('shell');
  const { preload } = pageOf(entry.id);
  return (
    <Link
      to={entry.path}
      className={styles.entry ?? ''}
      data-page={entry.id}
      data-primary={isPrimary}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onNavigate}
    >
      <span className={styles.icon} aria-hidden>
        <entry.icon />
      </span>
      <span className={styles.title}>{title}</span>
      {!isLocked && count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
      {isLocked && (
        <span className={styles.lock} role="img" aria-label={t('nav.locked')}>
          <LockOutlined aria-hidden />
        </span>
      )}
    </Link>
  );
}

/** Scrolls the entry of the page into view: the opened menu is longer than most screens. */
function useCurrentInSight(path: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return nav;
}

/** The words of the user's role, and below them every other page; one that the role cannot open has a lock. */
export function MenuList({ path, compact, onNavigate }: MenuListProps) {
  const { t } = useTranslation('shell');
  const { words, more, isInMore } = useMainMenu(path);
  const countOf = useMenuCounts();
  const nav = useCurrentInSight(path);
  const ofWord = ({ id, entry, isCurrent }: MenuWord) => ({
    ...{ entry, isCurrent, onNavigate },
    title: t(`words.${id}`),
    count: countOf(entry.id),
    isPrimary: id === 'ask',
  });
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('nav.label')} data-compact={compact}>
      <ul className={styles.group}>
        {words.map((word) => (
          <li key={word.id}>
            <Entry {...ofWord(word)} />
          </li>
        ))}
      </ul>
      {/* Another page among the others opens them again. */}
      <More key={String(isInMore)} more={more} isOpen={isInMore} path={path} onNavigate={onNavigate} />
    </nav>
  );
}

interface MoreProps {
  more: ReturnType<typeof useMainMenu>['more'];
  isOpen: boolean;
  path: string;
  onNavigate: () => void;
}

function More({ more, isOpen, path, onNavigate }: MoreProps) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(isOpen);
  const mayOpen = usePageAccess();
  return (
    <>
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.icon} aria-hidden>
          {open ? <UpOutlined /> : <EllipsisOutlined />}
        </span>
        <span className={styles.title}>{t(open ? 'nav.less' : 'nav.more')}</span>
      </button>
      {open &&
        more.map(({ category, entries }) => (
          <section key={category} className={styles.group} aria-label={t(`categories.${category}`)}>
            <h2 className={styles.category} aria-hidden>
              {t(`categories.${category}`)}
            </h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry
                    entry={entry}
                    title={t(`menu.${entry.id}`)}
                    isCurrent={entry.path === path}
                    isLocked={!mayOpen(entry.path)}
                    count={0}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
