import { BellFilled, BellOutlined, CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Popover } from '@/shared/ui/popover';
import styles from './bell.module.css';
import { type Notification, useNotifications } from './use-notifications';

function Item({ item, onRemove }: { item: Notification; onRemove: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <li className={styles.item} data-unread={item.unread}>
      <span className={styles.initials} aria-hidden>
        {item.initials}
      </span>
      <div className={styles.body}>
        <div className={styles.title}>{item.title}</div>
        <div className={styles.message}>{item.message}</div>
        <div className={styles.time}>{item.time}</div>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('delete', { title: item.title })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}

export function Bell({ className }: { className: string | undefined }) {
  const { t } = useTranslation('notifications');
  const { items, unread, markAllRead, remove, clear } = useNotifications();
  return (
    <Popover
      label={unread === 0 ? t('label') : t('labelNew', { count: unread })}
      triggerClassName={className}
      width={360}
      onClose={markAllRead}
      trigger={
        <>
          {unread > 0 ? <BellFilled aria-hidden /> : <BellOutlined aria-hidden />}
          {unread > 0 && <span className={styles.dot} />}
        </>
      }
    >
      {() => (
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
            <ul>
              {items.map((item) => (
                <Item key={item.id} item={item} onRemove={() => remove(item.id)} />
              ))}
            </ul>
          )}
        </section>
      )}
    </Popover>
  );
}
