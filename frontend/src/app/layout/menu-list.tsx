import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { usePrincipal } from '@/components/principal';
import { CATEGORIES, type MenuEntry, menuOf } from '../navigation/menu';
import { pageOf } from '../navigation/routes';
import { useMenuAccess } from '../navigation/use-menu-access';
import styles from './menu-list.module.css';

interface MenuListProps {
  compact: boolean;
  onNavigate: () => void;
}

function Entry({ entry, locked, onNavigate }: { entry: MenuEntry; locked: boolean; onNavigate: () => void }) {
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
      {locked && (
        <span className={styles.lock} role="img" aria-label={t('nav.locked')}>
          <LockOutlined aria-hidden />
        </span>
      )}
    </NavLink>
  );
}

/** Every entry is shown to all users; one that the role cannot open has a lock. */
export function MenuList({ compact, onNavigate }: MenuListProps) {
  const { t } = useTranslation('shell');
  const mayOpen = useMenuAccess();
  const { user } = usePrincipal();
  const shown = (entry: MenuEntry) => entry.id !== 'logout' || user !== null;
  return (
    <nav className={styles.nav} aria-label={t('nav.label')} data-compact={compact}>
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
                  <Entry entry={entry} locked={!mayOpen(entry)} onNavigate={onNavigate} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
