import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../hooks/use-list-state';
import styles from './period-filter.module.css';

/** Limits a list to a period of days, each of which is included. */
export function PeriodFilter({ list }: { list: Pick<ListState<'from' | 'to'>, 'filters' | 'setFilter'> }) {
  const { from, to } = list.filters;
  return (
    <>
      <DayFilter side="from" value={from} limit={to} onChange={(day) => list.setFilter('from', day)} />
      <DayFilter side="to" value={to} limit={from} onChange={(day) => list.setFilter('to', day)} />
    </>
  );
}

interface DayFilterProps {
  side: 'from' | 'to';
  value: string | undefined;
  limit: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The field of the browser: a calendar of ours would weigh more than the rest of the page. */
function DayFilter({ side, value, limit, onChange }: DayFilterProps) {
  const { t } = useTranslation();
  return (
    <Input
      type="date"
      className={styles.day ?? ''}
      prefix={t(`filters.${side}`)}
      aria-label={t(`filters.${side}`)}
      {...(limit === undefined ? {} : { [side === 'from' ? 'max' : 'min']: limit })}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
