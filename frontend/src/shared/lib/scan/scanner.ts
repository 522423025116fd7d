import { flushSync } from 'react-dom';
import { isTypedKept } from '../../hooks/use-type-ahead';
import { isCovered } from '../key-target';
import { isTextField, type TextField, typeAtCaret, typeInto } from '../text/type-into';
import { GROUP_SEPARATOR, MAX_GAP_MS, ScanKeys } from './scan-keys';
import { signal } from './signal';

/**
 * The longest time between two keys of a recognised scan, outside of fields with another purpose: radio and a busy page
 * delay keys, and a code that is cut in two would name two other things.
 */
const MAX_GAP_IN_SCAN_MS = 250;

/** The time beyond a gap after which a key belongs to nothing else. A busy page handles keys late. */
const LATE_MS = 30;

/** The age up to which a text in the field for scans is the beginning of its code. */
const MAX_STALL_MS = 1000;

/**
 * The minimum number of characters of a scan, by the focused element and the key that ends them. Outside of text fields
 * people press one key, or two for a shortcut. Programs fill fields as fast as a scanner, but send no Enter after it.
 */
const MIN_CHARACTERS = {
  outside: { suffix: 2, pause: 3 },
  scanField: { enter: 6, enterWithNumber: 3, tab: 3, pause: 6 },
  otherField: { suffix: 6, suffixInNumber: 2 },
} as const;

/** A field that takes the scans of its page or dialog. */
export interface ScanTarget {
  readonly input: () => HTMLInputElement | null;
  /** `isFromField`: it was typed into another text field. */
  readonly read: (code: string, isFromField?: boolean) => void;
  /** True if it accepts scans also behind a read-only drawer: the next scan then shows another record. */
  readonly isBehindReadOnly?: boolean;
}

/** Characters that follow each other as fast as a scanner sends them. */
interface Burst {
  text: string;
  lastAt: number;
  /** The text field into which they are typed, and its earlier text. */
  readonly field: TextField | undefined;
  readonly before: string;
  /** The beginning of the code, which a delay has cut off. */
  readonly lead: string;
  /** True if it was typed by no person. */
  readonly isLeadFast: boolean;
  /** True if the field waits for them until it is clear that they are no scan: a wrong quantity would have effects. */
  readonly isWithheld: boolean;
  /** The effect of the keys if they turn out to be no scan. */
  readonly held: { readonly key: string; readonly act: () => void }[];
}

const targets: ScanTarget[] = [];
const keys = new ScanKeys();
let burst: Burst | undefined;
/** The element and time of the last characters; `isFast`: several at scanner speed. */
let last:
  | {
      readonly field: TextField | undefined;
      readonly at: number;
      readonly text: string;
      readonly isFast: boolean;
    }
  | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Registers a field for scans while it is shown; returns a function that ends that. Characters within 50 ms of each other
 * are a scan, by the times of their events: a scanner types where the focus is, and its digits would be quantities and its
 * letters shortcuts.
 */
export function addScanTarget(target: ScanTarget): () => void {
  targets.push(target);
  return () => void targets.splice(targets.indexOf(target), 1);
}

const isReachable = ({ input, isBehindReadOnly }: ScanTarget) => {
  const field = input();
  return (
    field?.isConnected === true &&
    !field.disabled &&
    field.checkVisibility() &&
    !isCovered(field, isBehindReadOnly)
  );
};

/** The field for scans: that of the dialog in front, or of the page where no dialog is open. */
const reachableTarget = () => targets.findLast(isReachable);

const targetOf = (field: TextField) => targets.find(({ input }) => input() === field);

/** Fields whose values are codes: scans there are meant for them. A search finds by codes, a note may have one. */
const takesCodes = (field: TextField) =>
  field.type === 'search' || field.type === 'textarea' || field.closest('[data-takes-codes]') !== null;

const isForNumbers = ({ inputMode }: TextField) => inputMode === 'numeric' || inputMode === 'decimal';

/** Programs that fill fields, and complete words, type as fast as a scanner; words have no digit. */
const hasDigit = (text: string) => /\d/.test(text);

/**
 * Returns whether characters before Enter, in a field that is for something else, are no typing. No quantity has other
 * ones than a number.
 */
function isScanIn(field: TextField, text: string): boolean {
  const { suffix, suffixInNumber } = MIN_CHARACTERS.otherField;
  const isNoNumber = isForNumbers(field) && /[^\d.,-]/.test(text);
  return isNoNumber ? text.length >= suffixInNumber : text.length >= suffix && hasDigit(text);
}

/** Returns whether characters are one that is no digit, pressed again and again, as to walk through a list. */
const isOneKey = (text: string) => /^(\D)\1*$/u.test(text);

function stopKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function endBurst(): Burst | undefined {
  const ended = burst;
  clearTimeout(timer);
  burst = undefined;
  return ended;
}

/** Passes a code to the field for scans. Without one, a tone signals that the code was not accepted. */
function readCode(code: string): void {
  if (isTypedKept()) return;
  const target = reachableTarget();
  if (target === undefined) signal('bad');
  else target.read(code);
}

/** Reads a scan in the field for scans. The earlier text of the field is no part of it. */
function readInOwnField(target: ScanTarget, field: TextField, code: string): void {
  typeInto(field, '');
  target.read(code);
}

/** Ends a scan in the field for scans, which handles Enter after fewer characters itself. */
function endInOwnField(event: KeyboardEvent, target: ScanTarget, field: TextField, text: string): void {
  const { enter, enterWithNumber, tab } = MIN_CHARACTERS.scanField;
  const least = hasDigit(text) ? enterWithNumber : enter;
  if (text.length < (event.key === 'Tab' ? tab : least)) return;
  stopKey(event);
  readInOwnField(target, field, text.length < least ? field.value : text);
}

const codeOf = ({ lead, text }: Burst) => lead + text;

/** Types the withheld keys at once: a key that follows finds it in its field. */
function typeWithheld({ field, text, isWithheld }: Burst): void {
  if (isWithheld && field !== undefined) flushSync(() => typeAtCaret(field, text));
}

/** Ends a scan in a field with another purpose: the field gets its earlier text back, and the page the code. */
function endInOtherField(event: KeyboardEvent, field: TextField, ended: Burst): void {
  const { text, before, isWithheld } = ended;
  const target = reachableTarget();
  if (target === undefined || takesCodes(field) || !isScanIn(field, text)) return typeWithheld(ended);
  stopKey(event);
  if (!isWithheld) typeInto(field, before);
  target.input()?.focus({ preventScroll: true });
  target.read(text, true);
}

/** Returns whether characters before Enter, outside of text fields, are no keys that a person has pressed. */
const isScanOutside = (outside: Burst) =>
  codeOf(outside).length >= MIN_CHARACTERS.outside.suffix &&
  !(outside.lead !== '' && isOneKey(codeOf(outside)));

/** Handles Enter or Tab right after a character. */
function endBySuffix(event: KeyboardEvent): void {
  if (burst !== undefined && burst.field === undefined && !isScanOutside(burst)) return endByPause();
  const ended = endBurst();
  if (ended === undefined) return;
  const { field } = ended;
  if (field === undefined) {
    // It would press the button with the focus.
    stopKey(event);
    return readCode(codeOf(ended));
  }
  const own = targetOf(field);
  if (own === undefined) return endInOtherField(event, field, ended);
  return endInOwnField(event, own, field, codeOf(ended));
}

/** Runs the actions of keys that are no scan. Keys after one that leads into a field were typed for the field. */
function actOnKeys(held: Burst['held']): void {
  for (const [index, { act }] of held.entries()) {
    act();
    const { activeElement } = document;
    if (!isTextField(activeElement)) continue;
    const rest = held.slice(index + 1).map(({ key }) => key);
    if (rest.length > 0) typeInto(activeElement, activeElement.value + rest.join(''));
    return;
  }
}

/** Ends a burst after a pause: the code of a scanner that sends no suffix, or keys that a person pressed. */
function endByPause(): void {
  const ended = endBurst();
  if (ended === undefined) return;
  const { text, field, held } = ended;
  if (field === undefined) {
    if (text.length < MIN_CHARACTERS.outside.pause || isOneKey(text)) return actOnKeys(held);
    last = undefined;
    return readCode(codeOf(ended));
  }
  const own = targetOf(field);
  const code = codeOf(ended);
  const { pause } = MIN_CHARACTERS.scanField;
  // A person types single keys.
  const isFast = text.length >= pause || ended.isLeadFast;
  const isCode = isFast && code.length >= pause && hasDigit(code);
  if (own !== undefined && isCode) readInOwnField(own, field, code);
  else typeWithheld(ended);
}

const fieldOf = ({ target }: Event) => (isTextField(target) ? target : undefined);

/** The maximum delay before the next key of a burst. In fields that are for something else people type fast. */
function maxGapOf({ field, text }: Burst): number {
  const isScan = text.length >= MIN_CHARACTERS.outside.pause && !isOneKey(text);
  return isScan && (field === undefined || targetOf(field) !== undefined) ? MAX_GAP_IN_SCAN_MS : MAX_GAP_MS;
}

/** The burst that a key continues. */
const continuedBy = (event: KeyboardEvent) =>
  burst !== undefined && event.timeStamp - burst.lastAt <= maxGapOf(burst) && burst.field === fieldOf(event)
    ? burst
    : undefined;

/**
 * The first part of a code that a delay has cut in two: it is in the field for scans, right before the rest. Without it,
 * the rest could be another code.
 */
function leadIn(field: TextField | undefined, at: number): string {
  if (last === undefined || last.field !== field) return '';
  if (field === undefined) return at - last.at <= MAX_GAP_IN_SCAN_MS ? last.text : '';
  return targetOf(field) !== undefined && at - last.at <= MAX_STALL_MS ? field.value : '';
}

function beginBurst(event: KeyboardEvent): Burst {
  endByPause();
  const field = fieldOf(event);
  const isWithheld = field !== undefined && isForNumbers(field) && reachableTarget() !== undefined;
  const at = event.timeStamp;
  const lead = leadIn(field, at);
  const isLeadFast = lead !== '' && last?.isFast === true;
  burst = { text: '', lastAt: at, field, before: field?.value ?? '', lead, isLeadFast, isWithheld, held: [] };
  return burst;
}

function extendBurst(current: Burst, at: number): void {
  current.lastAt = at;
  const { field, lead, text } = current;
  last = { field, at, text: lead + text, isFast: text.length > 1 };
  clearTimeout(timer);
  timer = setTimeout(endByPause, maxGapOf(current) + LATE_MS);
}

function addCharacter(event: KeyboardEvent, character: string): void {
  const continued = continuedBy(event);
  // A blank would press the button with the focus.
  if (continued !== undefined && continued.field === undefined && character === ' ') event.preventDefault();
  const current = continued ?? beginBurst(event);
  current.text += character;
  extendBurst(current, event.timeStamp);
  if (current.isWithheld) event.preventDefault();
  if (character !== GROUP_SEPARATOR) return;
  // A browser does not type it.
  event.preventDefault();
  if (current.field !== undefined && !current.isWithheld) typeAtCaret(current.field, character);
}

function onKeyDown(event: KeyboardEvent): void {
  const key = keys.press(event);
  const continued = continuedBy(event);
  if (typeof key === 'object') addCharacter(event, key.character);
  else if (key === 'suffix') {
    if (continued === undefined) endByPause();
    else endBySuffix(event);
    last = undefined;
  } else if (key !== 'modifier') endByPause();
  else if (continued !== undefined) extendBurst(continued, event.timeStamp);
}

function onKeyUp(event: KeyboardEvent): void {
  const character = keys.release(event);
  if (character !== undefined) addCharacter(event, character);
}

/** Returns whether characters arrive that may be a scan: the focus stays until it is clear. */
export const isScanning = (): boolean => burst !== undefined;

/** Acts on a key that is pressed outside of text fields, once it is clear that it is no part of a scan. */
export function whenNotScanned(event: KeyboardEvent, act: () => void): void {
  const isHeld = burst !== undefined && burst.field === undefined && burst.lastAt === event.timeStamp;
  if (isHeld) burst?.held.push({ key: event.key, act });
  else act();
}

// Before all other listeners: a key of a scan is no shortcut, and no press of the button with the focus.
window.addEventListener('keydown', onKeyDown, true);
window.addEventListener('keyup', onKeyUp, true);
// Leaving a field or pressing a button types the withheld keys.
window.addEventListener('focusout', endByPause, true);
window.addEventListener('click', endByPause, true);
