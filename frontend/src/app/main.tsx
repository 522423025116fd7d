import './fonts.css';
import './styles.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@/i18n/i18n';
import { paletteCss } from '@/shared/theme/palette';
import { App } from './app';
import { setLanguage } from './store/language-slice';
import { store } from './store/store';

const sheet = document.createElement('style');
sheet.textContent = paletteCss;
document.head.prepend(sheet);

void startI18n((language) => store.dispatch(setLanguage(language)));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(<App />);
