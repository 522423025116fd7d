import { useLayoutEffect } from 'react';
import { isTyping } from '../lib/key-target';
import { isTextField, typeInto } from '../lib/text/type-into';

let claims = 0;
/** An Enter is a line feed. */
let typed = '';

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

function keepKey(event: KeyboardEvent) {
  // No text begins with a blank: it presses the focused element.
  if (event.key === ' ' && typed === '') return;
  const { key } = event;
  const isErased = key === 'Backspace';
  const isEnter = key === 'Enter';
  if (isTyping(event) || !(isCharacter(event) || ((isErased || isEnter) && typed !== ''))) return;
  typed = isErased ? Array.from(typed).slice(0, -1).join('') : typed + (isEnter ? '\n' : key);
  event.preventDefault();
  // Neither a shortcut of the page, nor a press of the button that opened the form.
  event.stopImmediatePropagation();
}

function release() {
  claims -= 1;
  // The form may take over from the placeholder in the same commit.
  setTimeout(() => {
    if (claims > 0) return;
    window.removeEventListener('keydown', keepKey, true);
    typed = '';
  });
}

/** Returns whether typed text is kept for a form that is loading. */
export const isTypedKept = (): boolean => claims > 0;

/** Keeps text that is typed while a form loads, for its first field. */
export function useTypeAhead(isWaiting: boolean): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    claims += 1;
    window.addEventListener('keydown', keepKey, true);
    return release;
  }, [isWaiting]);
}

/** Enters the kept text into a field, as if it were typed there. Returns whether Enter ended it. */
export function takeTyped(field: Element | null): boolean {
  const text = typed;
  typed = '';
  if (text !== '' && isTextField(field)) typeInto(field, field.value + text.replaceAll('\n', ''));
  return text.endsWith('\n');
}
