import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { useMediaQuery, useReducedMotion } from '@/shared/hooks/use-media-query';
import { localeOf } from '@/shared/lib/numbers/locale';
import { useThemeMode } from '@/shared/theme/theme-mode';
import { antdTheme } from './theme';

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
 * The component library's texts. Never absent: the library mounts everything below again when they appear, and text typed
 * on a page would be lost.
 */
function useComponentLocale(): Locale {
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

/** Provides the component library's theme and texts. Loaded with the first page that uses it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { name } = useThemeMode();
  const still = useReducedMotion();
  const touch = useMediaQuery('(pointer: coarse)');
  const theme = useMemo(() => antdTheme(name, { still, touch }), [name, still, touch]);
  const locale = useComponentLocale();
  return (
    <ConfigProvider theme={theme} locale={locale}>
      {children}
    </ConfigProvider>
  );
}
