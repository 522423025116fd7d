import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutKeys } from '@/shared/ui/elements/shortcut-keys';
import styles from './preferences-page.module.css';
import { useSavedPreferences } from './use-saved-preferences';

type List = Parameters<typeof ShortcutKeys>[0]['shortcuts'];

export interface ShortcutsRowProps {
  /** With a modifier: always enabled. */
  chords: List;
  /** Single keys. */
  singles: List;
}

/** The keyboard shortcuts, and the switch for single keys, which speech input or a tremor can trigger by accident. */
export function ShortcutsRow({ chords, singles }: ShortcutsRowProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const { preferences, save } = useSavedPreferences();
  return (
    <>
      <div className={styles.row} data-top>
        <div>
          <h2 className={styles.title}>{t('preferences.shortcuts.title')}</h2>
          <p className={styles.hint}>{t('preferences.shortcuts.hint')}</p>
        </div>
        <div className={styles.keys}>
          <ShortcutKeys label={t('preferences.shortcuts.title')} shortcuts={chords} />
        </div>
      </div>
      <div className={styles.row} data-top>
        <div>
          <h2 className={styles.title} id={id}>
            {t('preferences.singleKeys.title')}
          </h2>
          <p className={styles.hint}>{t('preferences.singleKeys.hint')}</p>
          <Switch
            className={styles.switch ?? ''}
            aria-labelledby={id}
            checked={preferences.singleKeys !== false}
            onChange={(singleKeys) => void save({ preferences: { singleKeys } })}
          />
        </div>
        <div className={styles.keys}>
          <ShortcutKeys label={t('preferences.singleKeys.title')} shortcuts={singles} />
        </div>
      </div>
    </>
  );
}
