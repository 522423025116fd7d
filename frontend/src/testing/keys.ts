import { act } from '@testing-library/react';
import { isTextField, typeAtCaret } from '@/shared/lib/text/type-into';

/** The time from one key to the next of a scanner, and of a person. */
export const SCANNER_MS = 8;
export const PERSON_MS = 120;

const NAMED: Readonly<Record<string, KeyboardEventInit>> = {
  '\n': { key: 'Enter' },
  '\t': { key: 'Tab' },
  '\u001d': { key: ']', code: 'BracketRight', ctrlKey: true },
};

let now = 0;

/** A key at a time: the tests tell it, and no clock. */
export function keyAt(type: 'keydown' | 'keyup', init: KeyboardEventInit, at: number): KeyboardEvent {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return event;
}

function press(character: string, gapMs: number): void {
  now += gapMs;
  const init = NAMED[character] ?? { key: character };
  const target = document.activeElement ?? document.body;
  const isTaken = !target.dispatchEvent(keyAt('keydown', init, now));
  if (isTaken) return;
  if (init.key === 'Enter' && target instanceof HTMLButtonElement) target.click();
  if (character === init.key && isTextField(target)) typeAtCaret(target, character);
}

/** Presses keys where the focus is, one after the other: `\n` is Enter, `\t` is Tab. A pause was before them. */
export function pressKeys(text: string, gapMs: number): void {
  now += 10_000;
  for (const character of text) act(() => press(character, gapMs));
}

export const scanKeys = (text: string): void => pressKeys(text, SCANNER_MS);
