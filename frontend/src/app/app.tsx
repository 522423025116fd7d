import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { ThemeModeProvider } from '@/shared/theme/theme-mode';
import { Identity } from './principal';
import { AppRouter } from './router';
import { store } from './store/store';

export function App() {
  return (
    <Provider store={store}>
      <ThemeModeProvider>
        <Identity>
          {/* The session is read while the texts are still on their way. */}
          <Suspense>
            <AppRouter />
          </Suspense>
        </Identity>
      </ThemeModeProvider>
    </Provider>
  );
}
