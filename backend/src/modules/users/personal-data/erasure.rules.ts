import { normalise } from '../../../platform/text.js';

/** The texts by which an erased person may occur in documents. */
export interface Written {
  readonly email: string;
  /** All their names, and the name shown without one. */
  readonly names: readonly string[];
}

/** Whether a text is a person's name, or contains their address. */
export function isAbout({ email, names }: Written, text: string): boolean {
  const plain = normalise(text);
  if (plain === '') return false;
  return plain.includes(normalise(email)) || names.some((name) => normalise(name) === plain);
}

/** Whether any text within a JSON value is about a person. */
export function mentions(written: Written, value: unknown): boolean {
  if (typeof value === 'string') return isAbout(written, value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item) => mentions(written, item));
}

/** A JSON value with all texts about a person replaced by empty ones. */
export function withoutMentions(written: Written, value: unknown): unknown {
  if (typeof value === 'string') return isAbout(written, value) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => withoutMentions(written, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutMentions(written, item)]),
  );
}
