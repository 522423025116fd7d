/** The longest time between two keys of a scanner. A person needs more for all but a few keys. */
export const MAX_GAP_MS = 50;

/** The separator between the parts of GS1 codes (FNC1). */
export const GROUP_SEPARATOR = '\u001d';

/** Keys that change others, or are the first half of one: they belong to a scan and are no character of it. */
const MODIFIERS = new Set(['Shift', 'CapsLock', 'NumLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'Dead']);

/** The role of a key in a scan: it is a character of it, ends it, only belongs to it, or is no part of one. */
export type ScanKey = { readonly character: string } | 'suffix' | 'modifier' | 'other';

/** Scanners have no key for the group separator: they send Ctrl+], the name of its character in terminals. */
const isGroupSeparator = ({ key, code, ctrlKey }: KeyboardEvent) =>
  key === GROUP_SEPARATOR || (ctrlKey && (key === ']' || code === 'BracketRight'));

const digitOfNumpad = ({ altKey, code }: KeyboardEvent) =>
  altKey ? /^Numpad(\d)$/.exec(code)?.[1] : undefined;

/** Reads the keys of scanners, whatever keyboard layout the computer has. */
export class ScanKeys {
  #altCode = '';

  /** The role of a pressed key in a scan. */
  press(event: KeyboardEvent): ScanKey {
    // Browsers that fill a form in report keys without a name.
    if (!event.key) return 'other';
    const digit = digitOfNumpad(event);
    if (digit !== undefined) {
      this.#altCode += digit;
      return 'modifier';
    }
    if (isGroupSeparator(event)) return { character: GROUP_SEPARATOR };
    if (MODIFIERS.has(event.key)) return 'modifier';
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (event.repeat || event.isComposing || (isHeld && !event.getModifierState('AltGraph'))) return 'other';
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) return 'suffix';
    return Array.from(event.key).length === 1 ? { character: event.key } : 'other';
  }

  /** The character that a scanner has sent by its number, with Alt held: the way that fits all layouts. */
  release({ key }: KeyboardEvent): string | undefined {
    if (key !== 'Alt' || this.#altCode === '') return undefined;
    const number = Number(this.#altCode);
    this.#altCode = '';
    return number > 0 && number < 256 ? String.fromCharCode(number) : undefined;
  }
}
