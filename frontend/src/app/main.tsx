import './fonts.css';
import './styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@/i18n/i18n';
import { paletteCss } from '@/shared/theme/palette';
import { App } from './app';
import { preloadPage } from './navigation/routes';
import { setLanguage } from './store/language-slice';
import { store } from './store/store';

const sheet = document.createElement('style');
sheet.textContent = paletteCss;
document.head.prepend(sheet);

void startI18n((language) => store.dispatch(setLanguage(language)));
// The page comes beside its texts and the question who is signed in, and not after them; in a task of its own, because
// a long one holds up what is tapped meanwhile.
setTimeout(() => preloadPage(window.location.pathname));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
// In slices, so that a slow phone can scroll and tap what already stands there.
startTransition(() => createRoot(root).render(<App />));
