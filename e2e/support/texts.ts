import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Language = 'fr' | 'en' | 'es' | 'it';
type Values = Readonly<Record<string, string | number>>;

/** Translates a text of a page, by the key under which the page itself looks it up: `requests:actions.send`. */
export type Say = (key: string, values?: Values) => string;

/** The words of one language, so that a journey finds a button by its visible text. */
export function wordsOf(language: Language): Say {
  const files = new Map<string, unknown>();
  const plural = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const fileOf = (namespace: string) => {
    const path = resolve('frontend/src/i18n/locales', language, `${namespace}.json`);
    const texts: unknown = files.get(namespace) ?? JSON.parse(readFileSync(path, 'utf8'));
    files.set(namespace, texts);
    return texts;
  };
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const { count } = values;
    const form = typeof count === 'number' ? `_${plural.select(count)}` : '';
    const text = valueAt(fileOf(namespace), `${path}${form}`) ?? valueAt(fileOf(namespace), path);
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_match, name: string, number?: string) => {
      const value = values[name] ?? '';
      return number !== undefined && typeof value === 'number' ? numbers.format(value) : String(value);
    });
  };
}

function valueAt(texts: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
      texts,
    );
  return typeof found === 'string' ? found : undefined;
}

/** A sentence with something in it that only the server knows, such as a number. */
export function sentence(say: Say, key: string, unknown: string): RegExp {
  const [before = '', after = ''] = say(key, { [unknown]: '\u0000' }).split('\u0000');
  return new RegExp(`${escaped(before)}(.+)${escaped(after)}`);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
