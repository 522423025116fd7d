import type { Locale } from 'antd/es/locale';
import { useEffect, useState } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { localeOf } from '@/shared/lib/numbers/locale';

/** The component library's texts of each locale, in one small file. */
const loaders: Readonly<Record<string, () => Promise<{ default: Locale }>>> = {
  'fr-FR': () => import('antd/es/locale/fr_FR'),
  'en-GB': () => import('antd/es/locale/en_GB'),
  'en-US': () => import('antd/es/locale/en_US'),
  'es-ES': () => import('antd/es/locale/es_ES'),
  'it-IT': () => import('antd/es/locale/it_IT'),
};

/** Without texts, the components use their own English ones. */
const WITHOUT_TEXTS: Locale = { locale: 'en' };

/**
 * The component library's texts. Never absent: the library mounts everything below again when they appear, and what was
 * typed on a page would be lost.
 */
export function useComponentLocale(): Locale {
  const reader = localeOf(useLanguage());
  const [locale, setLocale] = useState(WITHOUT_TEXTS);
  useEffect(() => {
    let current = true;
    loaders[reader]?.()
      .then((loaded) => {
        if (current) setLocale(loaded.default);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [reader]);
  return locale;
}
