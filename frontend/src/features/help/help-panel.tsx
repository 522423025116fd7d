import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './help-panel.module.css';
import { TopicList } from './topic-list';

/** The contents of the help in the header: the topics of the page that is open, then all others. */
export function HelpPanel({ close }: { close: () => void }) {
  const { t } = useTranslation('help');
  const { pathname } = useLocation();
  return (
    <section className={styles.panel} aria-label={t('topics.title')}>
      <TopicList pathname={pathname} onLeave={close} />
      <Link to="/help" className={styles.all} onClick={close}>
        {t('topics.all')}
      </Link>
    </section>
  );
}
