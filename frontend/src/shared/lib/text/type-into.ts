export type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXTS = new Set(['text', 'search', 'number', 'email', 'tel', 'url', 'password', 'textarea']);

/** Returns whether keys type text there. The input of a list that cannot be searched is read-only. */
export const isTextField = (element: unknown): element is TextField =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.readOnly &&
  TEXTS.has(element.type);

/** Gives a field another text, as if it were typed there. */
export function typeInto(field: TextField, text: string): void {
  // React notices a change only through the setter of the prototype.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types at the caret, in place of the selection. */
export function typeAtCaret(field: TextField, text: string): void {
  field.setRangeText(
    text,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
