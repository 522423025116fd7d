import { fill, type Text } from './fill.js';
import type { Language } from './languages.js';

/** A text that agrees with a number. `count` names the value that decides between the forms. */
export interface PluralText<Placeholder extends string = string> {
  readonly count: string;
  readonly one: Text<Placeholder>;
  readonly other: Text<Placeholder>;
}

/** Fills a text in the plural form that its language uses for its number. */
export function fillPlural<Placeholder extends string>(
  language: Language,
  text: Text<Placeholder> | PluralText<Placeholder>,
  values: Readonly<Record<Placeholder, string | number>>,
): string {
  if (typeof text === 'string') return fill(text, values);
  const numbers: Readonly<Record<string, string | number | undefined>> = values;
  const category = new Intl.PluralRules(language).select(Math.abs(Number(numbers[text.count])));
  return fill(category === 'one' ? text.one : text.other, values);
}
