import { unicodeForm } from '../text/normalise.js';

const MAX_NAME_LENGTH = 200;

/** The characters at both ends of a name that are looked at: a form may send one of 80,000. */
const MAX_READ_LENGTH = 500;

/** Forbidden in a name: control characters and bidirectional controls. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The display name of a file: the last part of the path that the client sent, without invisible characters that could
 * disguise an extension such as `exe.pdf`. Nothing is stored under it.
 */
export function cleanFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const ends =
    last.length > 2 * MAX_READ_LENGTH ? last.slice(0, MAX_READ_LENGTH) + last.slice(-MAX_READ_LENGTH) : last;
  const name = unicodeForm(ends, 'NFC')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const extension = extensionOf(name);
  if (name === '') return 'file';
  if (name.length <= MAX_NAME_LENGTH) return name;
  const room = MAX_NAME_LENGTH - extension.length - 1;
  // A character outside the basic plane has two units: neither is cut off.
  return `${name.slice(0, room).replace(/[\ud800-\udbff]$/, '')}.${extension}`;
}

/** The extension in lower case; empty without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The Content-Disposition header of a download, with the name in both forms of RFC 6266. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
