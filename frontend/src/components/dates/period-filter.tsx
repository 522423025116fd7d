import { useTranslation } from 'react-i18next';
import type { ListState } from '@/shared/hooks/use-list-state';
import { DayField } from './day-field';

/** Limits a list to a period of days, each of which is included. */
export function PeriodFilter({ list }: { list: Pick<ListState<'from' | 'to'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation();
  const { from, to } = list.filters;
  return (
    <>
      <DayField
        label={t('filters.from')}
        prefix={t('filters.from')}
        max={to}
        value={from}
        onChange={(day) => list.setFilter('from', day)}
      />
      <DayField
        label={t('filters.to')}
        prefix={t('filters.to')}
        min={from}
        value={to}
        onChange={(day) => list.setFilter('to', day)}
      />
    </>
  );
}
