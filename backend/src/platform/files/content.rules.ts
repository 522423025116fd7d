/** The accepted types, by extension. */
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

export const isImage = ({ type }: { readonly type: string }): boolean => IMAGES.has(type);

/** The control characters that text may contain: tab, line breaks, form feed, escape. */
const CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

/** Content that browsers interpret as HTML or SVG, regardless of its name. */
const MARKUP = /^[\s\ufeff]*<(?:[!?/]|[a-z])/i;

/** Returns whether bytes are plain text: no binary control characters, and no HTML or SVG under another extension. */
export function isPlainText(bytes: Buffer): boolean {
  const binary = bytes.some((byte) => byte < 0x20 && !CONTROLS.has(byte));
  return !binary && !MARKUP.test(bytes.subarray(0, 1024).toString('utf8'));
}
