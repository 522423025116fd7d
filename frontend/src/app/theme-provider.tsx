import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useMediaQuery } from '@/shared/hooks/use-media-query';
import { useThemeMode } from '@/shared/theme/theme-mode';
import { useComponentLocale } from './component-locale';
import { antdTheme } from './theme';

/** Gives the component library its theme and its words. Loaded with the first page that uses it, not before. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { name } = useThemeMode();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const touch = useMediaQuery('(pointer: coarse)');
  const theme = useMemo(() => antdTheme(name, { still, touch }), [name, still, touch]);
  const locale = useComponentLocale();
  return (
    <ConfigProvider theme={theme} {...(locale === null ? {} : { locale })}>
      {children}
    </ConfigProvider>
  );
}
