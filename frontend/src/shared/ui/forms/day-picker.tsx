import { DatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import { useDayFormat } from '@/i18n/use-day-format';

/** Enter takes the day that is typed; it must not send the form as in its other fields. */
export function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

type Passed =
  | ('id' | 'size' | 'className' | 'style' | 'placeholder' | 'prefix' | 'minDate' | 'maxDate')
  | ('aria-label' | 'autoFocus' | 'defaultOpen');

interface DayPickerProps extends Pick<DatePickerProps, Passed> {
  presets?: { label: string; value: Dayjs }[];
  value?: Dayjs | null;
  onChange?: (day: Dayjs | null) => void;
}

/** A field for a day, with day and month in the order of the reader's language. */
export function DayPicker(props: DayPickerProps) {
  const format = useDayFormat();
  const { value, onChange } = props;
  return (
    <DatePicker
      {...props}
      format={format}
      onKeyDown={keepForm}
      // A text that is deleted is no day.
      onBlur={({ target }) =>
        value && target instanceof HTMLInputElement && !target.value && onChange?.(null)
      }
    />
  );
}
