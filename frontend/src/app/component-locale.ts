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

export function useComponentLocale(): Locale | null {
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale | null>(null);
  useEffect(() => {
    let current = true;
    loaders[language]()
      .then((loaded) => {
        if (current) setLocale(loaded.default);
      })
      // The components' English texts are the fallback.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}
