import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
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

export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(storedChoice);
  const [systemDark, setSystemDark] = useState(() => matchMedia(PREFERS_DARK).matches);
  const name: ThemeName = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;

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
