import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageAccess } from '@/components/access/page-access';
import { matches } from '@/shared/lib/text/fold';
import styles from './topic-list.module.css';
import { isAbout, pathOf, TOPICS, type Topic } from './topics';

interface EntryProps {
  topic: Topic;
  isOpen: boolean;
  /** The page that is shown already and needs no link. */
  pathname: string;
  onLeave: (() => void) | undefined;
}

function Entry({ topic: { id, pages }, isOpen, pathname, onLeave }: EntryProps) {
  const { t } = useTranslation(['help', 'shell']);
  const mayOpen = usePageAccess();
  const [page] = pages;
  const path = pathOf(page);
  return (
    <details className={styles.topic} name="topic" open={isOpen}>
      <summary>{t(`topics.${id}.title`)}</summary>
      <p>{t(`topics.${id}.text`)}</p>
      {path !== pathname && mayOpen(path) && (
        <Link to={path} className={styles.link} onClick={onLeave}>
          {t('topics.open', { page: t(`shell:menu.${page}`) })}
        </Link>
      )}
    </details>
  );
}

interface TopicListProps {
  /** The page whose topics come first; none for the page of the help. */
  pathname?: string;
  /** Called when a link leads away. */
  onLeave?: () => void;
}

/** The topics of the help with a search in their words, those of their pages and the words that the overlay knows. */
export function TopicList({ pathname = '', onLeave }: TopicListProps) {
  const { t } = useTranslation(['help', 'palette', 'shell']);
  const [query, setQuery] = useState('');
  const searchId = useId();
  const isFound = ({ id, pages }: Topic) =>
    matches(
      [
        t(`topics.${id}.title`),
        t(`topics.${id}.text`),
        ...pages.flatMap((page) => [t(`shell:menu.${page}`), t(`palette:pages.${page}`)]),
      ].join(' '),
      query.trim(),
    );
  const found = TOPICS.filter(isFound);
  const here = query.trim() === '' ? found.filter((topic) => isAbout(topic, pathname)) : [];
  const others = found.filter((topic) => !here.includes(topic));
  const entry = (topic: Topic, isOpen: boolean) => (
    <Entry key={topic.id} topic={topic} isOpen={isOpen} pathname={pathname} onLeave={onLeave} />
  );
  return (
    <search className={styles.topics}>
      <label htmlFor={searchId} className="visually-hidden">
        {t('topics.search')}
      </label>
      <input
        id={searchId}
        type="search"
        className={styles.search}
        placeholder={t('topics.search')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {here.length > 0 && (
        <section aria-label={t('topics.here')}>
          <h3 className={styles.group}>{t('topics.here')}</h3>
          {here.map((topic, index) => entry(topic, index === 0))}
          <h3 className={styles.group}>{t('topics.others')}</h3>
        </section>
      )}
      {others.map((topic, index) => entry(topic, query.trim() !== '' && index === 0))}
      <p className={styles.none} role="status">
        {found.length === 0 && t('topics.none')}
      </p>
    </search>
  );
}
