import { CalendarOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';
import styles from './due.module.css';

/** The start of the window of an order. After it, the order is to be prepared now, unless it is over. */
function Starts({ at, isOver }: { at: string; isOver: boolean }) {
  const { t } = useTranslation('preparation');
  const { date, until } = useDates();
  const tone = until(at);
  const text = isOver && tone === 'today' ? 'late' : tone;
  return (
    <span className={styles.due} data-tone={isOver || tone === 'later' ? 'later' : 'today'}>
      <CalendarOutlined aria-hidden />
      {t(`starts.${text}`, { date: date(at) })}
    </span>
  );
}

/** The due date; overdue and today are shown by words and an icon, not only by colour. A finished order is never late. */
function NeededBy({ neededBy, isOver }: { neededBy: string | null; isOver: boolean }) {
  const { t } = useTranslation('preparation');
  const { date, until } = useDates();
  if (neededBy === null) return <span className={styles.none}>{t('due.none')}</span>;
  const tone = isOver ? 'later' : until(neededBy);
  return (
    <span className={styles.due} data-tone={tone}>
      {tone === 'late' ? <WarningOutlined aria-hidden /> : <CalendarOutlined aria-hidden />}
      {tone === 'today' ? t('due.today') : t(`due.${tone}`, { date: date(neededBy) })}
    </span>
  );
}

/** The date by which an order is urgent: the beginning of its window, else its due date. */
export function Due({ order }: { order: Pick<OrderDto, 'startsAt' | 'neededBy' | 'status'> }) {
  const { startsAt, neededBy, status } = order;
  const isOver = status === 'delivered' || status === 'cancelled';
  return startsAt === null ? (
    <NeededBy neededBy={neededBy} isOver={isOver} />
  ) : (
    <Starts at={startsAt} isOver={isOver} />
  );
}
