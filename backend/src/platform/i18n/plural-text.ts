import { fill } from './fill.js';
import type { Language } from './languages.js';

/** A text that agrees with a number. `count` names the value that decides between the forms. */
export interface PluralText {
  readonly count: string;
  readonly one: string;
  readonly other: string;
}

/** Fills a text in the plural form that its language uses for its number. */
export function fillPlural(
  language: Language,
  text: string | PluralText,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (typeof text === 'string') return fill(text, values);
  const category = new Intl.PluralRules(language).select(Math.abs(Number(values[text.count])));
  return fill(category === 'one' ? text.one : text.other, values);
}
