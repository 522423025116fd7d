import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useLanguage } from '@/i18n/use-language';
import { endOfDay, startOfDay } from '@/shared/lib/dates/day-end';
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatRelative,
  formatTime,
} from '@/shared/lib/numbers/format';
import { localeOf } from '@/shared/lib/numbers/locale';
import { usePrincipal } from './access/principal';

const DAY = 'YYYY-MM-DD';

/** What a calendar answers: a day, without an hour or a time zone of its own. */
type CalendarDay = Pick<Dayjs, 'format' | 'startOf' | 'endOf'>;

interface Dates {
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  time: (at: number) => string;
  /** From one day to another. */
  range: (from: string, to: string) => string;
  /** The day in the organisation's time zone, as 2026-03-31: comparable as text. */
  day: (at: string | number) => string;
  /** Today there, as 2026-03-31. */
  today: () => string;
  /** The first moment of today there. */
  startOfToday: () => string | undefined;
  /** The first moment there of a day that was chosen in a calendar. */
  startOf: (day: CalendarDay) => string;
  /** The last moment there of a day that was chosen in a calendar. */
  endOf: (day: CalendarDay) => string;
  /** The relation of a due date to today. */
  until: (iso: string) => 'late' | 'today' | 'later';
  /** The elapsed time, in words. */
  ago: (iso: string) => string;
}

/** Dates in the reader's locale and the organisation's time zone, so that all members see the same day. */
export function useDates(): Dates {
  const locale = localeOf(useLanguage());
  const { user } = usePrincipal();
  // Without an organisation the device's time zone applies.
  const { data } = useGetCurrentTenantQuery(undefined, { skip: !user?.tenantId });
  const timeZone = data?.timeZone;
  return useMemo(() => {
    const days = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const day = (at: string | number) => days.format(new Date(at));
    return {
      date: (iso) => formatDate(iso, locale, timeZone),
      range: (from, to) => formatDateRange(from, to, locale, timeZone),
      dateTime: (iso) => formatDateTime(iso, locale, timeZone),
      time: (at) => formatTime(at, locale, timeZone),
      day,
      today: () => day(Date.now()),
      startOfToday: () => startOfDay(day(Date.now()), timeZone),
      startOf: (chosen) => startOfDay(chosen.format(DAY), timeZone) ?? chosen.startOf('day').toISOString(),
      endOf: (chosen) => endOfDay(chosen.format(DAY), timeZone) ?? chosen.endOf('day').toISOString(),
      until: (iso) => {
        const [when, today] = [day(iso), day(Date.now())];
        if (when === today) return 'today';
        return when < today ? 'late' : 'later';
      },
      ago: (iso) => formatRelative(iso, locale, Date.now(), timeZone),
    };
  }, [locale, timeZone]);
}
