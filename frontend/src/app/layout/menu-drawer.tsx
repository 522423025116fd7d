import { CloseOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/access/principal';
import { useModal } from '@/shared/hooks/use-modal';
import { Logo } from '@/shared/ui/elements/logo';
import styles from './menu-drawer.module.css';
import { MenuList } from './menu-list';

const OrganisationMenu = lazy(async () => ({
  default: (await import('./organisation-menu')).OrganisationMenu,
}));

interface MenuDrawerProps {
  /** The path of the page. */
  path: string;
  open: boolean;
  onClose: () => void;
}

/** The native dialog traps focus, closes on Escape and restores focus. */
export function MenuDrawer({ path, open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { user } = usePrincipal();
  const dialog = useModal(open);
  useEffect(() => {
    const element = dialog.current;
    // The content covers the panel, so only a click on the backdrop has the dialog itself as its target.
    const closeOnBackdrop = (event: MouseEvent) => event.target === element && element?.close();
    element?.addEventListener('click', closeOnBackdrop);
    return () => element?.removeEventListener('click', closeOnBackdrop);
  }, [dialog]);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={t('nav.label')} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.brand}>
            <Logo size={32} />
            {t('common:appName')}
          </span>
          <button type="button" className={styles.close} aria-label={t('nav.close')} onClick={onClose}>
            <CloseOutlined aria-hidden />
          </button>
        </div>
        {user !== null && user.tenantId !== null && (
          <div className={styles.organisation}>
            <Suspense>
              <OrganisationMenu />
            </Suspense>
          </div>
        )}
        <MenuList path={path} compact={false} onNavigate={onClose} />
      </div>
    </dialog>
  );
}
