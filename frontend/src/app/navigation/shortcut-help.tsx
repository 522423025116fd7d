import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ModalDialog } from '@/shared/ui/dialogs/modal-dialog';
import { ShortcutKeys } from '@/shared/ui/elements/shortcut-keys';
import { entryById } from './menu';
import styles from './shortcut-help.module.css';
import { useShortcutList } from './shortcuts';

/** A dialog with every shortcut. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { chords, singles } = useShortcutList();
  return (
    <ModalDialog open={open} onClose={onClose} title={t('shortcuts.title')} wide>
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
    </ModalDialog>
  );
}
