const TYPED_INTO =
  'input:not([data-selects-row]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
const DIALOG = 'dialog[open], [role="dialog"]';

/** Returns whether a key is typed into a field. */
export const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

const LOOK_ONLY = '[data-look-only]';

/**
 * Returns whether a dialog is open over the page, or over `part` of it; with `isBehindLooks`, one that does more than show
 * something. A closed drawer may remain in the document, hidden.
 */
export const isCovered = (part: Element | null = null, isBehindLooks = false) =>
  [...document.querySelectorAll(DIALOG)].some(
    (one) =>
      one.checkVisibility() && !one.contains(part) && !(isBehindLooks && one.closest(LOOK_ONLY) !== null),
  );

/** Ctrl+Enter or ⌘+Enter; holding it down counts once. */
export const isSubmitKey = ({
  key,
  ctrlKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat'>) =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat;
