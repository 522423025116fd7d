const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea';

/**
 * Marks a form in which Enter moves to the next field and does not send. Scanners send Enter after each code, which must
 * not send the form.
 */
export const ENTER_GOES_ON = { 'data-enter-goes-on': '' } as const;
const MARK = '[data-enter-goes-on]';

const isUsable = (field: HTMLElement) =>
  field.checkVisibility() && !field.matches(':disabled') && field.tabIndex >= 0;

/** Moves the focus to the field after one, and after the last one to the button that sends the form. */
export function focusNextField(field: HTMLInputElement): void {
  const { form, ownerDocument } = field;
  if (form === null) return;
  const after = [...form.querySelectorAll<HTMLElement>(FIELDS)].find(
    (one) => (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && isUsable(one),
  );
  // The button of a drawer is in its foot, and belongs to the form by its id.
  const buttons = [...ownerDocument.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  (after ?? buttons.find((one) => one.form === form))?.focus();
}

/** A line of text, where Enter would send the form. */
const lineOf = ({ target }: Event): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.form?.matches(MARK) ? target : undefined;

const isPlainEnter = ({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && !isComposing;

const isChoosing = (field: Element) => field.getAttribute('aria-expanded') === 'true';

/** Choices of several stay where they are, for the next one. */
const isOfSeveral = (field: Element) => field.closest('.ant-select-multiple') !== null;

/** The field whose open list an Enter was pressed in. */
let choosing: HTMLInputElement | undefined;

/**
 * Enter goes to the next field, as a scanner that sends it after each code expects. The form is sent by its button or by
 * Ctrl+Enter. A field that handles the key itself keeps the focus, except a list after its choice.
 */
function goOn(event: KeyboardEvent): void {
  const field = lineOf(event);
  if (field === undefined || !isPlainEnter(event)) return;
  if (!event.defaultPrevented) {
    event.preventDefault();
    focusNextField(field);
  } else if (choosing === field && !isOfSeveral(field)) {
    // The list closes with its choice.
    setTimeout(
      () => field.ownerDocument.activeElement === field && !isChoosing(field) && focusNextField(field),
    );
  }
}

window.addEventListener(
  'keydown',
  (event) => {
    const field = lineOf(event);
    choosing = field !== undefined && isChoosing(field) ? field : undefined;
  },
  true,
);
// After the handlers of the fields.
window.addEventListener('keydown', goOn);
