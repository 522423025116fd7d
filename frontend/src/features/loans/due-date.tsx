import { CalendarOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { LoanDto } from '@/api/generated/returns';
import { useDates } from '@/components/use-dates';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import styles from './loans.module.css';

/** The due date of a loan; overdue ones are shown by words and an icon, not only by colour. */
export function DueDate({ loan: { dueAt, overdue, closedAt } }: { loan: LoanDto }) {
  const { t } = useTranslation('loans');
  const { date } = useDates();
  if (dueAt === null) return <span className={styles.none}>{t('due.none')}</span>;
  if (closedAt !== null) return date(dueAt);
  return (
    <StatusTag
      tone={overdue ? 'red' : 'grey'}
      icon={overdue ? <WarningOutlined aria-hidden /> : <CalendarOutlined aria-hidden />}
    >
      {t(overdue ? 'due.overdue' : 'due.on', { date: date(dueAt) })}
    </StatusTag>
  );
}
