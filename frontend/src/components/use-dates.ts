import { useEffect, useMemo } from 'react';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useLanguage } from '@/i18n/use-language';
import { dayIn, isDay } from '@/shared/lib/dates/calendar-day';
import { setTimeZone } from '@/shared/lib/dates/time-zone';
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
} from '@/shared/lib/numbers/format';
import { localeOf } from '@/shared/lib/numbers/locale';
import { usePrincipal } from './access/principal';

/**
 * Days are texts such as 2026-03-31: a day of the organisation's calendar, which is sent as it is. The server knows its
 * first and its last moment.
 */
interface Dates {
  /** A day, or the day of a moment. */
  date: (dayOrMoment: string | number) => string;
  dateTime: (iso: string) => string;
  time: (at: number) => string;
  /** From one day to another, or from the day of a moment to that of another. */
  range: (from: string, to: string) => string;
  /** The day of a moment in the organisation's time zone; undefined until that is known. */
  day: (at: string | number) => string | undefined;
  /** Today there. */
  today: () => string | undefined;
  /** The relation of a due date to today. */
  until: (iso: string) => 'late' | 'today' | 'later';
  /** The elapsed time, in words. */
  ago: (iso: string) => string;
}

/** The device's own time zone, for those who are in no organisation. */
const DEVICE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the organisation, which is never that of the device; undefined until it is known. */
export function useTimeZone(): string | undefined {
  const { user } = usePrincipal();
  const isMember = Boolean(user?.tenantId);
  const { data } = useGetCurrentTenantQuery(undefined, { skip: !isMember });
  const timeZone = isMember ? data?.timeZone : DEVICE;
  useEffect(() => setTimeZone(timeZone), [timeZone]);
  return timeZone;
}

/** Dates in the reader's locale and the organisation's time zone. Moments are not shown until the zone is known. */
export function useDates(): Dates {
  const locale = localeOf(useLanguage());
  const timeZone = useTimeZone();
  return useMemo(() => {
    const inZone = (write: (zone: string) => string) => (timeZone === undefined ? '' : write(timeZone));
    const day = (at: string | number) => (timeZone === undefined ? undefined : dayIn(timeZone, at));
    const today = () => day(Date.now());
    const date = (at: string | number) =>
      typeof at === 'string' && isDay(at)
        ? formatDay(at, locale)
        : inZone((zone) => formatDate(at, locale, zone));
    return {
      date,
      range: (from, to) =>
        isDay(from) && isDay(to)
          ? formatDateRange(from, to, locale, 'UTC')
          : inZone((zone) => formatDateRange(from, to, locale, zone)),
      dateTime: (iso) => inZone((zone) => formatDateTime(iso, locale, zone)),
      time: (at) => inZone((zone) => formatTime(at, locale, zone)),
      day,
      today,
      until: (iso) => {
        const [when, now] = [day(iso), today()];
        if (when === undefined || now === undefined) return 'later';
        if (when === now) return 'today';
        return when < now ? 'late' : 'later';
      },
      ago: (iso) => inZone((zone) => formatRelative(iso, locale, Date.now(), zone)),
    };
  }, [locale, timeZone]);
}
