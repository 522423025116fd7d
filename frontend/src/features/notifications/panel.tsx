import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDates } from '@/components/use-dates';
import styles from './bell.module.css';
import type { Notification, NotificationList } from './notification';

interface ItemProps {
  item: Notification;
  onRemove: () => void;
  onOpen: () => void;
}

function Item({ item, onRemove, onOpen }: ItemProps) {
  const { t } = useTranslation('notifications');
  const { ago } = useDates();
  const { title, message, time, href } = item;
  const said = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.message}>{message}</span>
      <span className={styles.time}>{href === undefined ? time : ago(time)}</span>
    </>
  );
  return (
    <li className={styles.item} data-unread={item.unread}>
      <span className={styles.initials} aria-hidden>
        {item.initials}
      </span>
      {href === undefined ? (
        <div className={styles.body}>{said}</div>
      ) : (
        <Link to={href} className={`${styles.body} ${styles.link}`} onClick={onOpen}>
          {said}
        </Link>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('delete', { title: `${title}: ${message}` })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}

/** The contents of the bell. */
export default function Panel({ list, close }: { list: NotificationList; close: () => void }) {
  const { t } = useTranslation('notifications');
  const { items, unread, remove, clear } = list;
  return (
    <section aria-label={t('label')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('label')}</h2>
        {unread > 0 && <span className={styles.badge}>{t('newCount', { count: unread })}</span>}
        {items.length > 0 && (
          <button type="button" className={styles.clear} onClick={clear}>
            {t('clear')}
          </button>
        )}
      </div>
      {items.length === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <Item key={item.id} item={item} onRemove={() => remove(item.id)} onOpen={close} />
          ))}
        </ul>
      )}
    </section>
  );
}
