import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shortcut-keys.module.css';

interface ShortcutKeysProps {
  label: string;
  shortcuts: readonly { readonly title: string; readonly keys: readonly string[] }[];
}

/** The effect of each key, under each other. */
export function ShortcutKeys({ label, shortcuts }: ShortcutKeysProps) {
  const { t } = useTranslation('shell');
  return (
    <dl className={styles.shortcuts} aria-label={label}>
      {shortcuts.map(({ title, keys }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && <span className={styles.then}> {t('shortcuts.then')} </span>}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
