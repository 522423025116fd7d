import type { Locale } from 'antd/es/locale';
import { useEffect, useState } from 'react';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';

/** The component library's texts of each language, in one small file. */
const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  fr: () => import('antd/es/locale/fr_FR'),
  en: () => import('antd/es/locale/en_GB'),
  es: () => import('antd/es/locale/es_ES'),
  it: () => import('antd/es/locale/it_IT'),
};

/** Without texts, the components use their own English ones. */
const WITHOUT_TEXTS: Locale = { locale: 'en' };

/**
 * The component library's texts. Never absent: the library mounts everything below anew when they appear, and what was
 * typed on a page would be lost.
 */
export function useComponentLocale(): Locale {
  const language = useLanguage();
  const [locale, setLocale] = useState(WITHOUT_TEXTS);
  useEffect(() => {
    let current = true;
    loaders[language]()
      .then((loaded) => {
        if (current) setLocale(loaded.default);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}
