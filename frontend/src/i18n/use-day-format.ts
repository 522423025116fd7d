import { dayFormat } from '@/shared/lib/numbers/format';
import { useCalendarWords } from './use-calendar-words';
import { useLanguage } from './use-language';

/**
 * The format in which the field of a calendar shows a day and reads a typed one; the calendar has its words and its
 * first day of the week.
 */
export function useDayFormat(): string {
  useCalendarWords();
  return dayFormat(useLanguage());
}
