import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './sample-notice.module.css';
import type { SampleData } from './use-sample-data';

/** A notice above the list about sample data, with a button that removes it. */
export function SampleNotice({ sample: { present, busy, remove } }: { sample: SampleData }) {
  const { t } = useTranslation('catalog');
  if (present === undefined) return null;
  return (
    <div className={styles.notice} role="note">
      <p>{t('sample.notice')}</p>
      <Button loading={busy} onClick={() => remove(present)}>
        {t('sample.remove')}
      </Button>
    </div>
  );
}
