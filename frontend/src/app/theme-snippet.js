/*
 * Runs inline before the first paint, so that a dark screen never flashes white. Its hash stands in the
 * content security policy; it must stay free of imports and of line comments.
 */
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {}
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  if (stored === 'dark' || stored === 'light') {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = dark ? '#32304E' : '#F4F5FA';
    }
  }
})();
