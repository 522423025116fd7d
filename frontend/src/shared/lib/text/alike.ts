import { fold } from './fold';

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The names that differ from a name by case or accents only: the server treats them as different. */
export function alikeNames(name: string, others: readonly string[]): string[] {
  const typed = tidy(name);
  const alike = others.map(tidy).filter((other) => other !== typed && fold(other) === fold(typed));
  return typed === '' ? [] : [...new Set(alike)];
}
