import { useTranslation } from 'react-i18next';
import styles from './order-sheet.module.css';

export function Counter({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('preparation');
  return (
    <div className={styles.counter}>
      <p className={styles.count} role="status">
        <span className={styles.countNumber} aria-hidden>
          {t('progress', { done, total })}
        </span>
        <span aria-hidden> {t('pick.counted', { count: total })}</span>
        <span className="visually-hidden">{t('board.linesDone', { done, count: total })}</span>
      </p>
      <progress className={styles.progress} max={total} value={done} aria-label={t('board.picked')} />
    </div>
  );
}
