import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/shared/ui/page-header';
import styles from './featured-page.module.css';

const TIPS = ['palette', 'address', 'undo'] as const;
const NEWS = ['ledger', 'checklist', 'backorder'] as const;

export function FeaturedPage({ title }: { title: string }) {
  const { t } = useTranslation('featured');
  const [shown, setShown] = useState(0);
  const tip = TIPS[shown % TIPS.length] ?? 'palette';
  return (
    <>
      <PageHeader title={title} lead={t('lead')} />
      <section className={styles.tip} aria-labelledby="tip">
        <span className={styles.bulb} aria-hidden>
          <BulbOutlined aria-hidden />
        </span>
        <div className={styles.words} aria-live="polite">
          <p className={styles.kicker} id="tip">
            {t('tip.title')}
          </p>
          <h2>{t(`tips.${tip}.title`)}</h2>
          <p className={styles.text}>{t(`tips.${tip}.text`)}</p>
        </div>
        <Button onClick={() => setShown(shown + 1)}>{t('tip.next')}</Button>
      </section>
      <h2 className={styles.section}>{t('news.title')}</h2>
      <ul className={styles.news}>
        {NEWS.map((id) => (
          <li key={id} className={styles.item}>
            <h3>{t(`news.${id}.title`)}</h3>
            <p className={styles.quiet}>{t(`news.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
