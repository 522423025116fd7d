/** What may be uploaded, by extension. */
export const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
  txt: 'text/plain',
};

export const FILE_TYPES: readonly string[] = [...new Set(Object.values(TYPES))];

export const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** What a program, and not a person with an editor, puts into a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/** What browsers take for a page or a drawing, whatever its name. */
const MARKUP = /^[\s\ufeff]*<(?:[!?/]|[a-z])/i;

/** Whether bytes are plain text: no control characters of programs, and no page or drawing under another name. */
export function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return !BINARY.test(text) && !MARKUP.test(bytes.subarray(0, 1024).toString('utf8'));
}
