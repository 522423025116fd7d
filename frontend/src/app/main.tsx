import './fonts.css';
import './styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@/i18n/i18n';
import { App } from './app';
import { preloadPage } from './navigation/routes';
import { setLanguage } from './store/language-slice';
import { store } from './store/store';

/** A page that takes longer than this is rendered when it comes, into its frame. */
const PAGE_TIMEOUT_MS = 1000;

const texts = startI18n((language) => store.dispatch(setLanguage(language)));
const page = preloadPage(window.location.pathname);
const late = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));

/** The browser aborts the page transition of a hidden tab. The page itself is rendered, so this is no error. */
function reportUnlessHidden(error: unknown): void {
  if (error instanceof DOMException && error.name === 'InvalidStateError' && document.hidden) return;
  reportError(error);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
const reactRoot = createRoot(root, { onRecoverableError: reportUnlessHidden });
// The frame is rendered with its page where both come at once: a placeholder between them would stay for a third of a second.
void Promise.race([Promise.all([texts, page]), late]).finally(() =>
  // In slices, so that a slow phone can scroll and tap the parts that are already rendered.
  startTransition(() => reactRoot.render(<App />)),
);
