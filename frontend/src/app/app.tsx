import { ConfigProvider } from 'antd';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ThemeModeProvider, useThemeMode } from '@/shared/theme/theme-mode';
import { useMediaQuery } from '@/shared/hooks/use-media-query';
import { useComponentLocale } from './component-locale';
import { Identity } from './principal';
import { router } from './router';
import { store } from './store/store';
import { antdTheme } from './theme';

function Look({ children }: { children: ReactNode }) {
  const { name } = useThemeMode();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(name, still), [name, still]);
  const locale = useComponentLocale();
  return (
    <ConfigProvider theme={theme} {...(locale === null ? {} : { locale })}>
      {children}
    </ConfigProvider>
  );
}

export function App() {
  return (
    <Provider store={store}>
      <ThemeModeProvider>
        <Suspense>
          <Look>
            <Identity>
              <RouterProvider router={router} />
            </Identity>
          </Look>
        </Suspense>
      </ThemeModeProvider>
    </Provider>
  );
}
