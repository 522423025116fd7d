import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '@/components/dates/day-picker';
import { dayAfter } from '@/shared/lib/dates/calendar-day';
import styles from './loans.module.css';

const PRESET_DAYS = [1, 7, 14] as const;

interface DueFieldProps {
  /** The day from which is extended; the new due date is later. */
  start: string | undefined;
  value: string | null;
  onChange: (due: string | null) => void;
}

/** The new due date, by a calendar or by a number of days. */
export function DueField({ start, value, onChange }: DueFieldProps) {
  const { t } = useTranslation('loans');
  const field = useId();
  return (
    <>
      <label htmlFor={field} className={styles.label}>
        {t('extend.dueAt')}
      </label>
      <DayPicker
        id={field}
        style={{ width: '100%' }}
        {...(start === undefined
          ? {}
          : {
              min: dayAfter(start, 1),
              presets: PRESET_DAYS.map((days) => ({
                label: t(`extend.presets.${days}`),
                value: dayAfter(start, days),
              })),
            })}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
