import { createRequire } from 'node:module';
import { unicodeForm } from '../text/normalise.js';

/** Consecutive characters of one font and one direction. */
export interface TextRun {
  readonly text: string;
  /** The name of its font; undefined for the document font. */
  readonly font: string | undefined;
  /** The embedding level of UAX #9; odd ones are read from right to left. */
  readonly level: number;
}

/** The font of a cluster, or the reason why there is none. */
export type FontChoice = { readonly font: string | undefined } | 'none';

/** Its types describe an ES module, but Node loads it as CommonJS. */
const createBidi = createRequire(import.meta.url)('bidi-js') as typeof import('bidi-js')['default'];
const bidi = createBidi();
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Scripts without spaces, in which a dictionary finds line breaks. */
const SCRIPTS_WITHOUT_SPACES: [RegExp, string][] = [
  [/\p{sc=Thai}/u, 'th'],
  [/\p{sc=Lao}/u, 'lo'],
  [/\p{sc=Khmer}/u, 'km'],
  [/\p{sc=Myanmar}/u, 'my'],
];
/** A zero-width line break opportunity. */
export const ZERO_WIDTH_SPACE = '\u200B';

/** Marks, isolates and embeddings order the text and have no glyph. */
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]/gu;
/** It would show a name in a different order than its letters have. */
const OVERRIDES = /^[\u202D\u202E]$/u;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u;
const BLANK = /^\p{White_Space}*$/u;

/** Isolates a name in a sentence, so that its direction does not reorder the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

export function clustersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** The characters that need a glyph: joiners and selectors change the glyphs of others. */
export function visibleCodePoints(cluster: string): number[] {
  return Array.from(cluster)
    .filter((character) => !INVISIBLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

const nameOf = (character: string): string =>
  `\u2066[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]\u2069`;

/**
 * Divides a text into runs. Characters without a font are shown by their code, and so is a text of invisible characters
 * only, because a blank would mean that nothing was written.
 */
export function textRuns(text: string, choose: (cluster: string) => FontChoice): TextRun[] {
  const drawable = nameUndrawable(breakable(text), choose);
  const { levels } = bidi.getEmbeddingLevels(inBasicPlane(drawable), 'auto');
  const runs: { text: string; font: string | undefined; level: number }[] = [];
  const add = (shown: string, level: number) => {
    const last = runs.at(-1);
    const inherits = INVISIBLE.test(shown) && !BLANK.test(shown);
    const choice = inherits ? { font: last?.font } : choose(shown);
    // If no font has all of a cluster, several draw its characters.
    if (choice === 'none') for (const character of shown) add(character, level);
    else if (last && last.font === choice.font && last.level === level) last.text += shown;
    else runs.push({ text: shown, font: choice.font, level });
  };
  let at = 0;
  for (const cluster of clustersOf(drawable)) {
    const shown = cluster.replace(DIRECTION_CONTROLS, '');
    if (shown !== '') add(shown, levels[at] ?? 0);
    at += cluster.length;
  }
  return runs;
}

/** The compatibility decomposition of a character, such as a fraction in digits; itself if it has none. */
export const compatible = (character: string): string => unicodeForm(character, 'NFKD');

/** The text for bidi-js, which treats each half of a character outside the basic plane as a Latin letter. */
function inBasicPlane(text: string): string {
  return text
    .replace(/[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu, '\u05D0\u05D0')
    .replace(/(?=[\u{10000}-\u{10FFFF}])[\p{Extended_Pictographic}\p{Emoji_Component}]/gu, '\u2605\u2605');
}

function nameUndrawable(text: string, choose: (cluster: string) => FontChoice): string {
  const draws = (part: string) => INVISIBLE.test(part) || choose(part) !== 'none';
  const drawable = (character: string) => {
    if (draws(character)) return character;
    const plain = compatible(character);
    return plain !== character && Array.from(plain).every(draws) ? plain : nameOf(character);
  };
  const nothingToSee = INVISIBLE.test(text) && !BLANK.test(text);
  return clustersOf(text)
    .map((cluster) => {
      if (OVERRIDES.test(cluster)) return nameOf(cluster);
      if (nothingToSee) return BLANK.test(cluster) ? cluster : Array.from(cluster, nameOf).join('');
      return draws(cluster) ? cluster : Array.from(cluster, drawable).join('');
    })
    .join('');
}

/** Marks the line break opportunities inside words. */
function breakable(text: string): string {
  const language = SCRIPTS_WITHOUT_SPACES.find(([script]) => script.test(text))?.[1];
  if (language === undefined) return text;
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment).reduce((before, word) =>
    /\p{L}\p{M}*$/u.test(before) && /^\p{L}/u.test(word) ? before + ZERO_WIDTH_SPACE + word : before + word,
  );
}

/**
 * The visual order, by rule L2 of UAX #9: from the highest level down to the lowest odd one, sequences are reversed.
 */
export function inVisualOrder<Item>(items: readonly Item[], levelOf: (item: Item) => number): Item[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(levelOf));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && levelOf(ordered[end] as Item) >= level) end += 1;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/** A text in the document font with its characters in visual order: it is read right to left, and drawn left to right. */
export function mirrored(text: string): string {
  return clustersOf(text)
    .reverse()
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .join('');
}
