import { LockOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { usePageAccess } from '@/components/access/page-access';
import { usePrincipal } from '@/components/access/principal';
import { CATEGORIES, type MenuEntry, menuOf } from '../navigation/menu';
import { pageOf } from '../navigation/routes';
import { useMenuCounts } from '../navigation/use-menu-counts';
import { useAppSelector } from '../store/store';
import styles from './menu-list.module.css';

interface MenuListProps {
  compact: boolean;
  onNavigate: () => void;
}

interface EntryProps {
  entry: MenuEntry;
  locked: boolean;
  /** The number of waiting entries. */
  count: number;
  onNavigate: () => void;
}

const MAX_SHOWN = 99;

function Entry({ entry, locked, count, onNavigate }: EntryProps) {
  const { t } = useTranslation('shell');
  const { preload } = pageOf(entry.id);
  const title = t(`menu.${entry.id}`);
  return (
    <NavLink
      to={entry.path}
      end
      className={styles.entry ?? ''}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onNavigate}
      title={title}
    >
      <span className={styles.icon} aria-hidden>
        <entry.icon />
      </span>
      <span className={styles.title}>{title}</span>
      {!locked && count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
      {locked && (
        <span className={styles.lock} role="img" aria-label={t('nav.locked')}>
          <LockOutlined aria-hidden />
        </span>
      )}
    </NavLink>
  );
}

/** Scrolls the entry of the page into view: the menu is longer than most screens. */
function useCurrentInSight(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const active = useAppSelector(({ config }) => config.items.find(({ path }) => path === config.activeItem));
  useEffect(() => {
    if (active === undefined) return;
    const entry = nav.current?.querySelector(`a[href="${CSS.escape(active.path)}"]`);
    entry?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return nav;
}

/** Every entry is shown to all users; one that the role cannot open has a lock. */
export function MenuList({ compact, onNavigate }: MenuListProps) {
  const { t } = useTranslation('shell');
  const mayOpen = usePageAccess();
  const countOf = useMenuCounts();
  const nav = useCurrentInSight();
  const { user } = usePrincipal();
  const shown = (entry: MenuEntry) => entry.id !== 'logout' || user !== null;
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('nav.label')} data-compact={compact}>
      {CATEGORIES.map((category) => (
        <section key={category} className={styles.group} aria-label={t(`categories.${category}`)}>
          <h2 className={styles.category} aria-hidden>
            {t(`categories.${category}`)}
          </h2>
          <ul>
            {menuOf(category)
              .filter(shown)
              .map((entry) => (
                <li key={entry.id}>
                  <Entry
                    entry={entry}
                    locked={!mayOpen(entry.path)}
                    count={countOf(entry.id)}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
