import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { Language } from './languages';
import { useLanguage } from './use-language';

const loaders: Record<Language, () => Promise<unknown>> = {
  fr: () => import('dayjs/locale/fr'),
  en: () => import('dayjs/locale/en-gb'),
  es: () => import('dayjs/locale/es'),
  it: () => import('dayjs/locale/it'),
};

/** The names of months and days and the first day of the week, for calendars. */
export function useCalendarWords(): void {
  const language = useLanguage();
  const [, setKnown] = useState<Language>();
  useEffect(() => {
    let current = true;
    loaders[language]()
      .then(() => {
        if (!current) return;
        dayjs.locale(language === 'en' ? 'en-gb' : language);
        setKnown(language);
      })
      // English names are the fallback.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [language]);
}
