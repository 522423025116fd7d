import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { dayFormat } from '@/shared/lib/numbers/format';
import styles from './day-field.module.css';

const DayPicker = lazy(async () => ({ default: (await import('./day-picker')).DayPicker }));

interface DayFieldProps {
  label: string;
  /** In the field, before the day. */
  prefix?: string;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Formats a stored day. */
const inFormat = (day: string, format: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
};

/** A day above a list. The calendar weighs as much as some pages: its code is loaded when the field is entered. */
export function DayField({ label, prefix, min, max, value, onChange }: DayFieldProps) {
  const format = dayFormat(useLanguage());
  const placeholder = prefix === undefined ? label : '';
  const [isEntered, setEntered] = useState(false);
  const field = (
    <Input
      className={styles.day ?? ''}
      prefix={prefix}
      suffix={<CalendarOutlined aria-hidden />}
      aria-label={label}
      title={label}
      readOnly
      placeholder={placeholder}
      value={value === undefined ? '' : inFormat(value, format)}
      onFocus={() => setEntered(true)}
    />
  );
  if (!isEntered) return field;
  return (
    <Suspense fallback={field}>
      <DayPicker
        className={styles.day ?? ''}
        autoFocus
        defaultOpen
        prefix={prefix}
        placeholder={placeholder}
        aria-label={label}
        min={min}
        max={max}
        value={value ?? null}
        onChange={(day) => onChange(day ?? undefined)}
      />
    </Suspense>
  );
}
