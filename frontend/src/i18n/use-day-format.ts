import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { dayFormat } from '@/shared/lib/numbers/format';
import { localeOf } from '@/shared/lib/numbers/locale';
import { useLanguage } from './use-language';

/** The calendar of each locale, by the name that it has there. */
const CALENDARS: Readonly<Record<string, readonly [string, () => Promise<unknown>]>> = {
  'fr-FR': ['fr', () => import('dayjs/locale/fr')],
  'en-GB': ['en-gb', () => import('dayjs/locale/en-gb')],
  // Part of the library.
  'en-US': ['en', () => Promise.resolve()],
  'es-ES': ['es', () => import('dayjs/locale/es')],
  'it-IT': ['it', () => import('dayjs/locale/it')],
};

/** The names of months and days and the first day of the week, for calendars. */
function useCalendarWords(): void {
  const locale = localeOf(useLanguage());
  const [, setKnown] = useState<string>();
  useEffect(() => {
    let current = true;
    const [name, load] = CALENDARS[locale] ?? ['en', () => Promise.resolve()];
    load()
      .then(() => {
        if (!current) return;
        dayjs.locale(name);
        setKnown(name);
      })
      // English names are the fallback.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [locale]);
}

/**
 * The format in which the field of a calendar shows a day and reads a typed one; the calendar has its words and its
 * first day of the week.
 */
export function useDayFormat(): string {
  useCalendarWords();
  return dayFormat(useLanguage());
}
