import { unicodeForm } from '../../../platform/text/normalise.js';
import { displayName } from '../users.rules.js';
import { isOfApplication } from './application-fields.js';

/** The texts by which an erased person may occur in documents. */
export interface PersonTexts {
  readonly email: string;
  /** All their names. */
  readonly names: readonly string[];
}

export interface Search {
  /** Returns whether no text is searched at a path, which has no positions of lists: it holds none that a person typed. */
  readonly skips?: (path: string) => boolean;
  /** Makes the rest of a text unique where two documents had the same name. */
  readonly suffix?: string;
}

/** For texts of events: their types declare already which fields people typed. */
export const EVERYWHERE: Search = { skips: () => false };

/** The text in place of an erased person. */
const REMOVED = '[…]';

/** The text in place of a name in a key, which has letters and digits only. */
const REMOVED_KEY = 'erased';

/** Fields that hold only the name or the contact of a person. */
const PERSON_FIELDS = new Set(['recipientName', 'holderName', 'receivedBy', 'issuedBy', 'contact', 'email']);

/** Fields whose `name` is that of a person. */
const PEOPLE = new Set([
  ...['recipient', 'holder', 'requester', 'assignee', 'actor', 'author', 'owner', 'user', 'person', 'member'],
  ...['receiver', 'issuer', 'delegate', 'decidedBy', 'createdBy', 'countedBy', 'proposedBy', 'onBehalfOf'],
]);

/** Keys of custom fields. */
const KEYS = new Set(['k', 'key']);

/** Levels of a value that are no fields: the changes of an event. */
const BESIDE = new Set(['before', 'after']);

/** The longest text between two words of a name: a space, a comma and a space, a quoted quotation mark. */
const MAX_SEPARATOR = 6;

interface Patterns {
  /** Names of several words, and the address: found within texts. */
  readonly within: readonly RegExp[];
  /** Texts without which none of these patterns matches. */
  readonly needles: readonly string[];
  /** Every name, and the text that is shown without one, as a whole. */
  readonly whole: ReadonlySet<string>;
}

const known = new WeakMap<PersonTexts, Patterns>();

/**
 * Returns whether a text contains a name of several words or the address. A name of one word is too common to be
 * searched for.
 */
export function isAbout(written: PersonTexts, text: string): boolean {
  return withoutMention(written, text) !== text;
}

/** Returns whether the text of a field that holds a person's name is theirs, or contains their name or address. */
export function isNameOf(written: PersonTexts, text: string): boolean {
  const words = wordsOf(text).join(' ');
  return (words !== '' && patternsOf(written).whole.has(words)) || isAbout(written, text);
}

/** Returns whether any text within a value is about a person. */
export function mentions(written: PersonTexts, value: unknown, search?: Search): boolean {
  return withoutMentions(written, value, search) !== value;
}

/**
 * A value without a person: names of several words and the address are removed from every text that people typed, and
 * fields that hold a person's name are emptied. A value that does not name the person stays the same object. Without a
 * `search`, the names of the fields decide which texts the application has written.
 */
export function withoutMentions(
  written: PersonTexts,
  value: unknown,
  { skips = isOfApplication, suffix }: Search = {},
): unknown {
  const removed = suffix ? `${REMOVED} ${suffix}` : REMOVED;
  const removedKey = `${REMOVED_KEY}${suffix ?? ''}`;
  return changed(written, value, { field: '', parent: '', path: '', skips, removed, removedKey });
}

interface FieldPosition {
  readonly field: string;
  readonly parent: string;
  readonly path: string;
  readonly skips: (path: string) => boolean;
  readonly removed: string;
  readonly removedKey: string;
}

const below = (at: FieldPosition, field: string): FieldPosition => ({
  ...at,
  field,
  parent: at.field,
  path: at.path === '' ? field : `${at.path}.${field}`,
});

function changed(written: PersonTexts, value: unknown, at: FieldPosition): unknown {
  if (at.skips(at.path)) return value;
  if (typeof value === 'string') return changedText(written, value, at);
  if (Array.isArray(value)) {
    const items = value.map((item) => changed(written, item, at));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isPlain(value)) return value;
  let isChanged = false;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const name = withoutMention(written, key, at.removed);
    const left = changed(written, item, BESIDE.has(key) ? at : below(at, key));
    isChanged ||= name !== key || left !== item;
    return [name, left];
  });
  return isChanged ? Object.fromEntries(entries) : value;
}

function changedText(
  written: PersonTexts,
  text: string,
  { field, parent, removed, removedKey }: FieldPosition,
): string {
  if (PERSON_FIELDS.has(field) || (field === 'name' && PEOPLE.has(parent)))
    return isNameOf(written, text) ? '' : text;
  return withoutMention(written, text, KEYS.has(field) ? removedKey : removed);
}

/** A text without a person's names of several words and without their address. */
function withoutMention(written: PersonTexts, text: string, removed = REMOVED): string {
  const left = cut(patternsOf(written), text, removed);
  if (left !== text || !text.includes('%')) return left;
  const decoded = decodedOf(text);
  const cleared = cut(patternsOf(written), decoded, removed);
  return cleared === decoded ? text : cleared;
}

function cut({ within, needles }: Patterns, text: string, removed: string): string {
  const plain = fold(text);
  if (!needles.some((needle) => plain.includes(needle))) return text;
  let left = text;
  for (const pattern of within) {
    const { folded, starts } = foldedWithStarts(left);
    const parts: string[] = [];
    let from = 0;
    for (const match of folded.matchAll(pattern)) {
      const end = match.index + match[0].length;
      parts.push(left.slice(from, starts[match.index]), removed);
      from = starts[end] ?? left.length;
    }
    left = [...parts, left.slice(from)].join('');
  }
  return left;
}

const withoutMarks = (text: string): string => unicodeForm(text, 'NFD').replace(/\p{M}/gu, '');

/** Without accents and case. Spaces stay, so that positions in the text can be found. */
const fold = (text: string): string => withoutMarks(withoutMarks(text).toLowerCase());

/** The folded text, and where in the text each of its characters comes from; a mark belongs to the letter before it. */
function foldedWithStarts(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let index = 0; index < plain.length; index += 1) starts.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, starts };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function patternsOf(written: PersonTexts): Patterns {
  const before = known.get(written);
  if (before) return before;
  const names = written.names.map(wordsOf).filter((words) => words.length > 0);
  const full = names.filter(isFullName).sort((a, b) => b.join().length - a.join().length);
  const email = fold(written.email);
  // Within texts the beginning of an address is as common as other words: "main.depot", "tool.room".
  const shown = wordsOf(displayName({ name: '', email }));
  const patterns = {
    within: [addressPattern(email), ...full.map(namePattern)],
    needles: [email, ...full.map(([first = '']) => first)],
    whole: new Set([...names, shown].map((words) => words.join(' '))),
  };
  known.set(written, patterns);
  return patterns;
}

/** At least two words of two letters: "Ada Lovelace", but none of "Bleu", "J B" and "REQ 2026". */
const isFullName = (words: readonly string[]): boolean =>
  words.filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= 2).length >= 2;

const LETTER = String.raw`[\p{L}\p{N}]`;

function namePattern(words: readonly string[]): RegExp {
  const between = String.raw`[^\p{L}\p{N}]{1,${MAX_SEPARATOR}}`;
  return new RegExp(`(?<!${LETTER})${words.join(between)}(?!${LETTER})`, 'gu');
}

/** The address, and not the end or the beginning of another one. */
function addressPattern(email: string): RegExp {
  const escaped = email.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(String.raw`(?<![\p{L}\p{N}._%+\-])${escaped}(?![\p{L}\p{N}\-]|\.[\p{L}\p{N}])`, 'gu');
}

function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
