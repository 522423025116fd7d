import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLoanHoldersQuery } from '@/api/generated/returns';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { Section } from '@/shared/ui/layout/section';
import { DueDate } from './due-date';
import { keyOf, returnsOf } from './loan-holders';
import styles from './loans.module.css';

/** Who is expected at the desk: the people with something that is due today or overdue. */
export function DueToday() {
  const { t } = useTranslation('loans');
  const { until } = useDates();
  const query = useListLoanHoldersQuery();
  return (
    <Section title={t('desk.dueToday')}>
      <QueryBoundary query={query} rows={3}>
        {({ items }) => {
          const due = items.filter(({ dueAt }) => dueAt !== null && until(dueAt) !== 'later');
          if (due.length === 0) return <p className={styles.none}>{t('desk.nothingDue')}</p>;
          return (
            <ul>
              {due.map((one) => (
                <li key={keyOf(one)} className={styles.ofArticle}>
                  <span>
                    <Link to={returnsOf(one)} dir="auto">
                      {one.holder.name}
                    </Link>
                  </span>
                  <span className={styles.number}>{t('people.out', { count: one.count })}</span>
                  {one.loans[0] && <DueDate loan={one.loans[0]} />}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </Section>
  );
}
