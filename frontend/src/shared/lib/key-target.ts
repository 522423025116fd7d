const TYPED_INTO =
  'input:not([data-selects-row]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
const DIALOG = 'dialog[open], [role="dialog"]';

/** Whether a key goes into a field. */
export const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Whether a dialog is open. A closed drawer may remain in the document, hidden. */
export const isCovered = () => [...document.querySelectorAll(DIALOG)].some((one) => one.checkVisibility());
