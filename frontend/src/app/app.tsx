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
        <Identity>
          {/* The session is read while the texts are still on their way. */}
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </Identity>
      </ThemeModeProvider>
    </Provider>
  );
}
