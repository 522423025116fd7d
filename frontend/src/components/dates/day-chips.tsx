import { Button } from 'antd';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { dayAfter } from '@/shared/lib/dates/calendar-day';
import styles from './day-chips.module.css';

const DAYS_OF_WEEK = 7;
const CHIPS = [0, 1, DAYS_OF_WEEK] as const;

interface DayChipsProps {
  /** The purpose of the day. */
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** Today, tomorrow and in a week by one press; a second press clears the day. */
export function DayChips({ label, value, onChange }: DayChipsProps) {
  const language = useLanguage();
  const { today } = useDates();
  const first = today();
  if (first === undefined) return null;
  const nameOf = (days: number) => {
    const name =
      days === DAYS_OF_WEEK
        ? new Intl.RelativeTimeFormat(language).format(1, 'week')
        : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
  };
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {CHIPS.map((days) => {
        const day = dayAfter(first, days);
        return (
          <Button
            key={days}
            shape="round"
            aria-pressed={value === day}
            type={value === day ? 'primary' : 'default'}
            onClick={() => onChange(value === day ? null : day)}
          >
            {nameOf(days)}
          </Button>
        );
      })}
    </fieldset>
  );
}
