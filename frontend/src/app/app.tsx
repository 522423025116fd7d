import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ThemeModeProvider } from '@/shared/theme/theme-mode';
import { Identity } from './principal';
import { router } from './router';
import { store } from './store/store';

export function App() {
  return (
    <Provider store={store}>
      <ThemeModeProvider>
        <Suspense>
          <Identity>
            <RouterProvider router={router} />
          </Identity>
        </Suspense>
      </ThemeModeProvider>
    </Provider>
  );
}
