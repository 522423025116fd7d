import type { Dayjs } from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '@/shared/ui/forms/day-picker';
import styles from './loans.module.css';

const PRESET_DAYS = [1, 7, 14] as const;

interface DueFieldProps {
  /** The day from which is extended; the new due date is later. */
  start: Dayjs;
  value: Dayjs | null;
  onChange: (due: Dayjs | null) => void;
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
        minDate={start.add(1, 'day').startOf('day')}
        presets={PRESET_DAYS.map((days) => ({
          label: t(`extend.presets.${days}`),
          value: start.add(days, 'day'),
        }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
