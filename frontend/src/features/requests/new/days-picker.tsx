import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useDates } from '@/components/use-dates';
import { useDayFormat } from '@/i18n/use-day-format';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import { keepForm } from '@/shared/ui/forms/day-picker';
import styles from './days-picker.module.css';
import type { Days } from './draft';

const STORED = 'YYYY-MM-DD';
/** The last days of the offered times, counted from their first. */
const PRESETS = [
  { name: 'today', from: 0, to: 0 },
  { name: 'tomorrow', from: 1, to: 1 },
  { name: 'week', from: 0, to: 6 },
] as const;

interface DaysPickerProps {
  id?: string;
  label: string;
  value: Days | null;
  onChange: (days: Days | null) => void;
}

/** From which day to which something that is lent is needed. A phone has no room for two months side by side. */
export function DaysPicker({ id, label, value, onChange }: DaysPickerProps) {
  const format = useDayFormat();
  const { t } = useTranslation('requests');
  const phone = useIsPhone();
  const dates = useDates();
  const today = dayjs(dates.today());
  const [first, last] = value === null ? [null, null] : [dayjs(value[0]), dayjs(value[1])];
  const choose = (from: Dayjs | null | undefined, to: Dayjs | null | undefined) =>
    onChange(from && to ? [from.format(STORED), to.format(STORED)] : null);
  const limits = { format, minDate: today, maxDate: today.add(1, 'year'), onKeyDown: keepForm };
  if (phone)
    return (
      <div role="group" aria-label={label} className={styles.pair}>
        <DatePicker
          {...limits}
          {...(id === undefined ? {} : { id })}
          aria-label={`${label}: ${t('days.from')}`}
          placeholder={t('days.from')}
          value={first}
          onChange={(from: Dayjs | null) => choose(from, from && last?.isAfter(from) ? last : from)}
        />
        <DatePicker
          {...limits}
          minDate={first ?? today}
          aria-label={`${label}: ${t('days.to')}`}
          placeholder={t('days.to')}
          value={last}
          onChange={(to: Dayjs | null) => choose(first ?? to, to)}
        />
      </div>
    );
  return (
    <DatePicker.RangePicker
      {...limits}
      {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
      aria-label={label}
      className={styles.wide ?? ''}
      placeholder={[t('days.from'), t('days.to')]}
      presets={PRESETS.map(({ name, from, to }) => ({
        label: t(`days.presets.${name}`),
        value: [today.add(from, 'day'), today.add(to, 'day')],
      }))}
      value={value === null ? null : [first, last]}
      onChange={(chosen) => choose(chosen?.[0], chosen?.[1])}
    />
  );
}
