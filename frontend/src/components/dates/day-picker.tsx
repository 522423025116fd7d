import type { DatePickerProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { useDayFormat } from '@/i18n/use-day-format';
import { useTimeZone } from '../use-dates';
import { DayCalendar, fromCalendar, toCalendar } from './calendars';

/** Enter takes the day that is typed; it must not send the form as in its other fields. */
export function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

type PassedProps =
  | ('id' | 'size' | 'className' | 'style' | 'placeholder' | 'prefix')
  | ('aria-label' | 'autoFocus' | 'defaultOpen');

/** Days are texts such as 2026-03-31. */
interface DayPickerProps extends Pick<DatePickerProps, PassedProps> {
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  presets?: { label: string; value: string }[];
  value?: string | null;
  onChange?: (day: string | null) => void;
}

/** A field for a day, with day and month in the order of the reader's language. */
export function DayPicker({ min, max, presets, value, onChange, ...passed }: DayPickerProps) {
  const format = useDayFormat();
  const timeZone = useTimeZone();
  return (
    <DayCalendar
      {...passed}
      {...(min === undefined ? {} : { minDate: toCalendar(min) })}
      {...(max === undefined ? {} : { maxDate: toCalendar(max) })}
      {...(presets === undefined
        ? {}
        : { presets: presets.map((preset) => ({ ...preset, value: toCalendar(preset.value) })) })}
      format={format}
      showNow={timeZone !== undefined}
      value={value ? toCalendar(value) : null}
      onChange={(day) => onChange?.(day ? fromCalendar(day) : null)}
      onKeyDown={keepForm}
      // A text that is deleted is no day.
      onBlur={({ target }) =>
        value && target instanceof HTMLInputElement && !target.value && onChange?.(null)
      }
    />
  );
}
