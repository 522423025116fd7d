import releases from 'virtual:changelog';
import { BulbOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/shared/ui/layout/page-header';
import styles from './featured-page.module.css';

const TIPS = ['palette', 'address', 'undo'] as const;
const NEWS = ['ledger', 'checklist', 'backorder'] as const;
const KINDS = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'] as const;
/** More of them are shown on demand. */
const MAX_SHOWN = 6;

function Entries({ entries }: { entries: readonly string[] }) {
  return (
    <ul className={styles.changes} lang="en">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}

/** The changelog, which is written in English. */
function Changes() {
  const { t } = useTranslation('featured');
  return releases.map(({ title, kinds }) => (
    <section key={title} className={styles.release}>
      <h2>{title === 'Unreleased' ? t('changes.unreleased') : title}</h2>
      <p className={styles.quiet}>{t('changes.english')}</p>
      {KINDS.map((kind) => {
        const entries = kinds.find(({ name }) => name === kind)?.entries ?? [];
        if (entries.length === 0) return null;
        return (
          <section key={kind}>
            <h3>{t(`changes.kinds.${kind}`)}</h3>
            <Entries entries={entries.slice(0, MAX_SHOWN)} />
            {entries.length > MAX_SHOWN && (
              <details className={styles.more}>
                <summary>{t('changes.rest', { number: entries.length - MAX_SHOWN })}</summary>
                <Entries entries={entries.slice(MAX_SHOWN)} />
              </details>
            )}
          </section>
        );
      })}
    </section>
  ));
}

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
      <Changes />
    </>
  );
}
