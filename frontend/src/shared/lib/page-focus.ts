let last: HTMLElement | null = null;

// Drawers and dialogs are siblings of the page's root; focus can return only to elements inside it.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && document.getElementById('root')?.contains(target)) last = target;
});

/**
 * Returns a closing drawer's focus to the page unless another element has it. The drawer does so itself, except if a
 * form has replaced its initial skeleton.
 */
export function returnFocusToPage(drawer: HTMLElement | null): void {
  const active = document.activeElement;
  const isLeft = active === document.body || drawer?.contains(active) || active?.contains(drawer);
  if (isLeft && last?.isConnected) last.focus();
}
