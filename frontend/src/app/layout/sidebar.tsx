import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '@/shared/ui/elements/logo';
import { MenuList } from './menu-list';
import styles from './sidebar.module.css';
import { useReveal } from './use-reveal';

interface SidebarProps {
  /** The path of the page. */
  path: string;
  pinned: boolean;
  onPin: (pinned: boolean) => void;
}

/** Compact until hovered or focused; a pinned sidebar stays expanded. Escape closes it without moving the pointer. */
export function Sidebar({ path, pinned, onPin }: SidebarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const root = useRef<HTMLElement>(null);
  const { revealed, hide } = useReveal(root, pinned);
  const wide = pinned || revealed;

  return (
    <aside ref={root} className={styles.sidebar} data-wide={wide} data-over={wide && !pinned}>
      <div className={styles.head}>
        <Link to="/" className={styles.brand} aria-label={t('common:appName')}>
          <Logo size={32} />
          <span className={styles.name} aria-hidden>
            {t('common:appName')}
          </span>
        </Link>
        {wide && (
          <button
            type="button"
            className={styles.pin}
            aria-pressed={pinned}
            aria-label={pinned ? t('nav.unpin') : t('nav.pin')}
            title={pinned ? t('nav.unpin') : t('nav.pin')}
            onClick={() => onPin(!pinned)}
          >
            {pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          </button>
        )}
      </div>
      <MenuList path={path} compact={!wide} onNavigate={hide} />
    </aside>
  );
}
