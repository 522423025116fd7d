import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayFormat } from '@/i18n/use-day-format';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import { dayAfter } from '@/shared/lib/dates/calendar-day';
import { useDates } from '../use-dates';
import { DayCalendar, fromCalendar, toCalendar } from './calendars';
import { DayPicker, keepForm } from './day-picker';
import styles from './days-picker.module.css';

/** The first and the last day, as 2026-03-31. */
export type Days = readonly [string, string];

/** The last days of the offered times, counted from their first. */
const PRESETS = [
  { name: 'today', from: 0, to: 0 },
  { name: 'tomorrow', from: 1, to: 1 },
  { name: 'week', from: 0, to: 6 },
] as const;

/** The maximum number of days ahead. */
const MAX_AHEAD_DAYS = 365;

interface DaysPickerProps {
  id?: string;
  label: string;
  value?: Days | null;
  onChange?: (days: Days | null) => void;
}

/** A field for a first and a last day, from today on. A phone has no room for two months side by side. */
export function DaysPicker(props: DaysPickerProps): ReactNode {
  const phone = useIsPhone();
  return phone ? <TwoDays {...props} /> : <RangeOfDays {...props} />;
}

function useLimits() {
  const today = useDates().today();
  return { today, max: today === undefined ? undefined : dayAfter(today, MAX_AHEAD_DAYS) };
}

function TwoDays({ id, label, value = null, onChange }: DaysPickerProps) {
  const { t } = useTranslation('common');
  const { today, max } = useLimits();
  const [first, last] = value ?? [null, null];
  const choose = (from: string | null, to: string | null) =>
    onChange?.(from !== null && to !== null ? [from, to] : null);
  return (
    <div role="group" aria-label={label} className={styles.pair}>
      <DayPicker
        {...(id === undefined ? {} : { id })}
        min={today}
        max={max}
        aria-label={`${label}: ${t('days.from')}`}
        placeholder={t('days.from')}
        value={first}
        onChange={(from) => choose(from, from !== null && last !== null && last > from ? last : from)}
      />
      <DayPicker
        min={first ?? today}
        max={max}
        aria-label={`${label}: ${t('days.to')}`}
        placeholder={t('days.to')}
        value={last}
        onChange={(to) => choose(first ?? to, to)}
      />
    </div>
  );
}

function RangeOfDays({ id, label, value = null, onChange }: DaysPickerProps) {
  const { t } = useTranslation('common');
  const format = useDayFormat();
  const { today, max } = useLimits();
  return (
    <DayCalendar.RangePicker
      {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
      {...(today === undefined || max === undefined
        ? {}
        : {
            minDate: toCalendar(today),
            maxDate: toCalendar(max),
            presets: PRESETS.map(({ name, from, to }) => ({
              label: t(`days.presets.${name}`),
              value: [toCalendar(dayAfter(today, from)), toCalendar(dayAfter(today, to))],
            })),
          })}
      format={format}
      onKeyDown={keepForm}
      aria-label={label}
      className={styles.wide ?? ''}
      placeholder={[t('days.from'), t('days.to')]}
      value={value === null ? null : [toCalendar(value[0]), toCalendar(value[1])]}
      onChange={(chosen) => {
        const [from, to] = chosen ?? [];
        onChange?.(from && to ? [fromCalendar(from), fromCalendar(to)] : null);
      }}
    />
  );
}
