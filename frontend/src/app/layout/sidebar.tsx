import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '@/shared/ui/logo';
import { MenuList } from './menu-list';
import styles from './sidebar.module.css';

interface SidebarProps {
  pinned: boolean;
  onPin: (pinned: boolean) => void;
}

/** Compact until hovered or focused; what is pinned stays. Escape closes it without moving the pointer. */
export function Sidebar({ pinned, onPin }: SidebarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const [expanded, setExpanded] = useState(false);
  const root = useRef<HTMLElement>(null);
  const wide = pinned || expanded;

  useEffect(() => {
    if (!expanded || pinned) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setExpanded(false);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [expanded, pinned]);

  return (
    <aside
      ref={root}
      className={styles.sidebar}
      data-wide={wide}
      data-over={wide && !pinned}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setExpanded(true)}
      onPointerLeave={() => {
        if (!root.current?.contains(document.activeElement)) setExpanded(false);
      }}
      onFocus={(event) => event.target.matches(':focus-visible') && setExpanded(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setExpanded(false);
      }}
    >
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
      <MenuList compact={!wide} onNavigate={() => setExpanded(false)} />
    </aside>
  );
}
