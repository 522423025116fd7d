import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { palettes, type ThemeName } from './palette';

export type ThemeChoice = ThemeName | 'system';

const STORAGE_KEY = 'theme';
const PREFERS_DARK = '(prefers-color-scheme: dark)';

interface ThemeMode {
  choice: ThemeChoice;
  name: ThemeName;
  choose: (choice: ThemeChoice) => void;
}

const ThemeModeContext = createContext<ThemeMode | null>(null);

function storedChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

function paint(name: ThemeName, choice: ThemeChoice) {
  const root = document.documentElement;
  root.dataset.theme = name;
  root.style.colorScheme = name;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own: ThemeName = meta.media.includes('dark') ? 'dark' : 'light';
    const shown = choice === 'system' ? own : name;
    meta.content = shown === 'dark' ? palettes.dark.ink : palettes.light.page;
  }
}

/**
 * Returns whether the page is being printed. The browser prints the page in its state after the event, so it is rendered at
 * once.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(storedChoice);
  const [systemDark, setSystemDark] = useState(() => matchMedia(PREFERS_DARK).matches);
  const chosen: ThemeName = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;
  // Paper is white: browsers leave dark backgrounds out, and light text with them could not be read.
  const name = useIsPrinting() ? 'light' : chosen;

  useEffect(() => {
    const media = matchMedia(PREFERS_DARK);
    const follow = () => setSystemDark(media.matches);
    const otherTab = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) setChoice(storedChoice());
    };
    media.addEventListener('change', follow);
    window.addEventListener('storage', otherTab);
    return () => {
      media.removeEventListener('change', follow);
      window.removeEventListener('storage', otherTab);
    };
  }, []);

  useEffect(() => paint(name, choice), [name, choice]);

  const choose = useCallback((next: ThemeChoice) => {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
    setChoice(next);
  }, []);

  const value = useMemo(() => ({ choice, name, choose }), [choice, name, choose]);
  return <ThemeModeContext value={value}>{children}</ThemeModeContext>;
}

export function useThemeMode(): ThemeMode {
  const mode = use(ThemeModeContext);
  if (mode === null) throw new Error('useThemeMode needs ThemeModeProvider.');
  return mode;
}
