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
// The page, its texts and the session are loaded in parallel; rendering is a separate task, because a long task delays
// input.
setTimeout(() => preloadPage(window.location.pathname));

/** The browser aborts the page transition of a hidden tab. The page itself is rendered, so this is no error. */
function reportUnlessHidden(error: unknown): void {
  if (error instanceof DOMException && error.name === 'InvalidStateError' && document.hidden) return;
  reportError(error);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
// In slices, so that a slow phone can scroll and tap the parts that are already rendered.
startTransition(() => createRoot(root, { onRecoverableError: reportUnlessHidden }).render(<App />));
