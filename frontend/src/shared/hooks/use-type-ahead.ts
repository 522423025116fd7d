import { useLayoutEffect } from 'react';
import { isTyping } from '../lib/key-target';

let claims = 0;
let typed = '';

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

function keep(event: KeyboardEvent) {
  if (isTyping(event) || !(isCharacter(event) || (event.key === 'Backspace' && typed !== ''))) return;
  typed = event.key === 'Backspace' ? Array.from(typed).slice(0, -1).join('') : typed + event.key;
  event.preventDefault();
  // Neither a shortcut of the page, nor a press of the button that opened the form.
  event.stopImmediatePropagation();
}

function release() {
  claims -= 1;
  // The form may take over from the placeholder in the same commit.
  setTimeout(() => {
    if (claims > 0) return;
    window.removeEventListener('keydown', keep, true);
    typed = '';
  });
}

/** Keeps what is typed while a form is on its way, for its first field. */
export function useTypeAhead(isWaiting: boolean): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    claims += 1;
    window.addEventListener('keydown', keep, true);
    return release;
  }, [isWaiting]);
}

const TEXTS = new Set(['text', 'search', 'number', 'email', 'tel', 'url', 'textarea']);

/** Puts what was typed into a field, as if it were typed there. */
export function takeTyped(field: Element | null): void {
  const text = typed;
  typed = '';
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (text === '' || !isText || field.readOnly || !TEXTS.has(field.type)) return;
  // React notices a change only through the setter of the prototype.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', field.value + text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
