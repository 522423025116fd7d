import { normalise } from '../../../platform/text/normalise.js';
import { WORDS } from '../../list-columns/index.js';

const YES = new Set([
  'true',
  '1',
  'x',
  'y',
  'vrai',
  'verdadero',
  'vero',
  'si',
  ...Object.values(WORDS.flag.true).map(normalise),
]);
const NO = new Set(['false', '0', 'n', 'faux', 'falso', ...Object.values(WORDS.flag.false).map(normalise)]);

/** Returns whether a text says yes or no, in any language. */
export function flag(text: string): boolean | undefined {
  const word = normalise(text);
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** The value of a choice that is named by itself or by its word in any language. */
export function choice(
  words: Readonly<Record<string, Readonly<Record<string, string>>>>,
  text: string,
): string | undefined {
  const wanted = normalise(text);
  return Object.entries(words).find(
    ([value, localised]) =>
      value === wanted || Object.values(localised).some((word) => normalise(word) === wanted),
  )?.[0];
}
