import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutKeys } from '@/shared/ui/shortcut-keys';
import styles from './preferences-page.module.css';
import { useSavedPreferences } from './use-saved-preferences';

type List = Parameters<typeof ShortcutKeys>[0]['shortcuts'];

export interface ShortcutsRowProps {
  /** With a modifier: they work always. */
  chords: List;
  /** Of one key alone. */
  singles: List;
}

/** Which keys do what, and the switch for those that somebody who dictates or trembles would press unknowingly. */
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
