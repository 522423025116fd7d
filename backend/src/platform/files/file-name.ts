const MAX_NAME_LENGTH = 200;

/** What may not stand in a name: control characters, and what turns the direction of the text around it. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The name of a file as it is kept and handed back: the last part of whatever path came with it, without what cannot
 * be seen and could make `exe.pdf` out of something else. It is only shown; nothing is ever stored under it.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/\s+/gu, ' ').replace(/^[. ]+|[. ]+$/g, '');
  const extension = extensionOf(name);
  if (name === '') return 'file';
  if (name.length <= MAX_NAME_LENGTH) return name;
  const room = MAX_NAME_LENGTH - extension.length - 1;
  // A character outside the basic plane is two units: none is left as a half.
  return `${name.slice(0, room).replace(/[\ud800-\udbff]$/, '')}.${extension}`;
}

/** What follows the last dot, in lower case; empty without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The header that makes a browser save and never show a file, with its name in both spellings of RFC 6266. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
