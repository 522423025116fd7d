import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useMediaQuery, useReducedMotion } from '@/shared/hooks/use-media-query';
import { useThemeMode } from '@/shared/theme/theme-mode';
import { useComponentLocale } from './component-locale';
import { antdTheme } from './theme';

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
