import { normalise } from '../../platform/text.js';

/** By what somebody who is erased may have been written down. */
export interface Written {
  readonly email: string;
  /** Every name that they had, and what they were called without one. */
  readonly names: readonly string[];
}

/** Whether a text is a person's name, or says their address. */
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

/** A JSON value with empty texts in place of those that are about a person. */
export function withoutMentions(written: Written, value: unknown): unknown {
  if (typeof value === 'string') return isAbout(written, value) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => withoutMentions(written, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutMentions(written, item)]),
  );
}
