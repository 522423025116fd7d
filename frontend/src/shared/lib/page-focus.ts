let last: HTMLElement | null = null;

// Drawers and dialogs hang beside the page's root; only what lies inside it can be gone back to.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && document.getElementById('root')?.contains(target)) last = target;
});

/**
 * Gives a closing drawer's focus back to the page where nothing else has taken it. The drawer does so by itself, unless
 * it began as another one: a skeleton that a form has replaced since.
 */
export function returnFocusToPage(drawer: HTMLElement | null): void {
  const active = document.activeElement;
  const isLeft = active === document.body || drawer?.contains(active) || active?.contains(drawer);
  if (isLeft && last?.isConnected) last.focus();
}
