import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';

/** Each language brings the component library's and the calendar's own words, in one small file. */
const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  fr: () => Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')]).then(([own]) => own),
  en: () => Promise.all([import('antd/es/locale/en_GB'), import('dayjs/locale/en-gb')]).then(([own]) => own),
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]).then(([own]) => own),
  it: () => Promise.all([import('antd/es/locale/it_IT'), import('dayjs/locale/it')]).then(([own]) => own),
};

export function useComponentLocale(): Locale | null {
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale | null>(null);
  useEffect(() => {
    let current = true;
    loaders[language]()
      .then((loaded) => {
        if (!current) return;
        dayjs.locale(language === 'en' ? 'en-gb' : language);
        setLocale(loaded.default);
      })
      // The components' own English words are better than none.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}
