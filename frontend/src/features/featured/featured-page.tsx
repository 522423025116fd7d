import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/shared/ui/layout/page-header';
import styles from './featured-page.module.css';

const TIPS = ['palette', 'address', 'undo'] as const;
/** The notes of each theme, in the order of the work. */
const NEWS = [
  ['requests', ['requests.days', 'requests.waiting', 'requests.reasons', 'requests.substitute']],
  ['depot', ['depot.walk', 'depot.short', 'depot.desk', 'depot.due']],
  ['stock', ['stock.movements', 'stock.units', 'stock.count', 'stock.reorder']],
  ['catalogue', ['catalogue.import', 'catalogue.page', 'catalogue.kits', 'catalogue.several']],
  ['everyday', ['everyday.search', 'everyday.views', 'everyday.phone', 'everyday.leave']],
] as const;

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
        {NEWS.map(([theme, notes]) => (
          <li key={theme} className={styles.item}>
            <h3>{t(`news.${theme}.title`)}</h3>
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{t(`news.${note}`)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
