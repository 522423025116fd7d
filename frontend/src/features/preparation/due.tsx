import { CalendarOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useDates } from '@/components/use-dates';
import styles from './due.module.css';

/** When the window of an order begins. What has begun is to be prepared now. */
export function Starts({ at }: { at: string }) {
  const { t } = useTranslation('preparation');
  const { date, until } = useDates();
  const tone = until(at);
  return (
    <span className={styles.due} data-tone={tone === 'late' ? 'today' : tone}>
      <CalendarOutlined aria-hidden />
      {t(`starts.${tone}`, { date: date(at) })}
    </span>
  );
}

/** The due date; overdue and today are shown by words and an icon, not only by colour. */
export function Due({ neededBy }: { neededBy: string | null }) {
  const { t } = useTranslation('preparation');
  const { date, until } = useDates();
  if (neededBy === null) return <span className={styles.none}>{t('due.none')}</span>;
  const tone = until(neededBy);
  return (
    <span className={styles.due} data-tone={tone}>
      {tone === 'late' ? <WarningOutlined aria-hidden /> : <CalendarOutlined aria-hidden />}
      {tone === 'today' ? t('due.today') : t(`due.${tone}`, { date: date(neededBy) })}
    </span>
  );
}
