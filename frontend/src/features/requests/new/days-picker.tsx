import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '@/i18n/use-calendar-words';
import type { Days } from './draft';

/** The day first, as in all four languages. */
const DAY_FORMAT = 'DD/MM/YYYY';
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

/** From which day to which something that is lent is needed. */
export function DaysPicker({ id, label, value, onChange }: DaysPickerProps) {
  useCalendarWords();
  const { t } = useTranslation('requests');
  const today = dayjs().startOf('day');
  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
      aria-label={label}
      style={{ width: '100%' }}
      format={DAY_FORMAT}
      minDate={today}
      maxDate={today.add(1, 'year')}
      placeholder={[t('days.from'), t('days.to')]}
      presets={PRESETS.map(({ name, from, to }) => ({
        label: t(`days.presets.${name}`),
        value: [today.add(from, 'day'), today.add(to, 'day')],
      }))}
      value={value === null ? null : [dayjs(value[0]), dayjs(value[1])]}
      onChange={(chosen) => {
        const [first, last] = chosen ?? [];
        onChange(first && last ? [first.format(STORED), last.format(STORED)] : null);
      }}
    />
  );
}
