const TYPED_INTO =
  'input:not([data-selects-row]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
const DIALOG = 'dialog[open], [role="dialog"]';

/** Returns whether a key is typed into a field. */
export const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

const READ_ONLY = '[data-read-only]';

/**
 * Returns whether a dialog is open over the page, or over `part` of it; with `isBehindReadOnly`, one that is not
 * read-only. A closed drawer may remain in the document, hidden.
 */
export const isCovered = (part: Element | null = null, isBehindReadOnly = false) =>
  [...document.querySelectorAll(DIALOG)].some(
    (one) =>
      one.checkVisibility() && !one.contains(part) && !(isBehindReadOnly && one.closest(READ_ONLY) !== null),
  );

/** Ctrl+Enter or ⌘+Enter; holding it down counts once. */
export const isSubmitKey = ({
  key,
  ctrlKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat'>) =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat;
