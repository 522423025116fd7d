/** Sets the theme and the width of the menu before the first paint, so that a dark screen never flashes white. */
export function setFirstTheme(): void {
  let stored: string | null = null;
  const root = document.documentElement;
  try {
    stored = localStorage.getItem('theme');
    root.dataset['sidebar'] = localStorage.getItem('sidebar') ?? '';
  } catch {
    // Some browsers refuse the store in private windows.
  }
  const isDark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.style.colorScheme = isDark ? 'dark' : 'light';
  if (stored !== 'dark' && stored !== 'light') return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = isDark ? '#32304E' : '#F4F5FA';
}
