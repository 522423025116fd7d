import { useTranslation } from 'react-i18next';
import type { EntryId } from './menu';

/** The letter after `g` and its page: the same keys in every language. */
export const GO_TO: Readonly<Record<string, EntryId>> = {
  h: 'home',
  d: 'dashboard',
  n: 'requests-new',
  m: 'requests-mine',
  r: 'requests-processing',
  o: 'preparation-pending',
  c: 'preparation-checklist',
  p: 'catalog-products',
  s: 'catalog-stock',
  u: 'admin-users',
  l: 'admin-logs',
};

export interface Shortcut {
  readonly title: string;
  /** Pressed together or, if there are several, in sequence. */
  readonly keys: readonly string[];
}

export interface Shortcuts {
  /** With a modifier: always enabled. */
  readonly chords: readonly Shortcut[];
  /** Single keys: they can be switched off (WCAG 2.1.4). */
  readonly singles: readonly Shortcut[];
}

/** Every shortcut and its action, for display. */
export function useShortcutList(): Shortcuts {
  const { t } = useTranslation('shell');
  return {
    chords: [
      { title: t('shortcuts.palette'), keys: ['Ctrl / ⌘ + K'] },
      { title: t('shortcuts.submit'), keys: [`Ctrl / ⌘ + ${t('shortcuts.enter')}`] },
      { title: t('shortcuts.toasts'), keys: ['Alt + T'] },
      { title: t('shortcuts.close'), keys: [t('shortcuts.escape')] },
    ],
    singles: [
      { title: t('shortcuts.search'), keys: ['/'] },
      { title: t('shortcuts.help'), keys: ['?'] },
      { title: t('shortcuts.select'), keys: ['X'] },
      { title: t('shortcuts.selectRange'), keys: [`${t('shortcuts.shift')} + X`] },
      ...Object.entries(GO_TO).map(([key, id]) => ({
        title: t(`menu.${id}`),
        keys: ['G', key.toUpperCase()],
      })),
    ],
  };
}
