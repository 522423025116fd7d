import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShortcutKeys } from '@/shared/ui/shortcut-keys';
import { entryById } from './menu';
import styles from './shortcut-help.module.css';
import { useShortcutList } from './shortcuts';

/** A dialog with every shortcut. The native dialog traps focus, closes on Escape and restores focus. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { chords, singles } = useShortcutList();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby={id} closedby="any" onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{t('shortcuts.title')}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('common:actions.close')}
          onClick={onClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      </div>
      <div className={styles.lists}>
        <ShortcutKeys label={t('shortcuts.always')} shortcuts={chords} />
        <ShortcutKeys label={t('shortcuts.singles')} shortcuts={singles} />
      </div>
      <p className={styles.off}>
        {t('shortcuts.switchOff')}{' '}
        <Link to={entryById('account-preferences').path} onClick={onClose}>
          {t('menu.account-preferences')}
        </Link>
      </p>
    </dialog>
  );
}
