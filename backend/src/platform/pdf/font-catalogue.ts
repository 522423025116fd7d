import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Scripts other than Han, in order of preference; the first that has a character draws it. */
const SCRIPTS = [
  '@fontsource-variable/noto-sans',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-gujarati',
  '@fontsource-variable/noto-sans-oriya',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-kannada',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-lao',
  '@fontsource-variable/noto-sans-khmer',
  '@fontsource/noto-sans-myanmar',
  '@fontsource-variable/noto-serif-tibetan',
  '@fontsource/noto-sans-mongolian',
  '@fontsource-variable/noto-sans-armenian',
  '@fontsource-variable/noto-sans-georgian',
  '@fontsource-variable/noto-sans-ethiopic',
  '@fontsource-variable/noto-sans-thaana',
  '@fontsource-variable/noto-sans-syriac',
  '@fontsource/noto-sans-nko',
  '@fontsource-variable/noto-sans-adlam',
  '@fontsource/noto-sans-tifinagh',
  '@fontsource-variable/noto-sans-cherokee',
  '@fontsource-variable/noto-sans-canadian-aboriginal',
  '@fontsource-variable/noto-sans-ol-chiki',
  '@fontsource/noto-sans-yi',
  '@fontsource-variable/noto-sans-symbols',
  '@fontsource/noto-sans-symbols-2',
];
/** It declares only its Latin characters, so it is the last and tried for all. */
const MATHEMATICS = '@fontsource/noto-sans-math';
const EMOJI = '@fontsource-variable/noto-emoji';
const [CHINA, TAIWAN, JAPAN, KOREA] = ['sc', 'tc', 'jp', 'kr'].map(
  (region) => `@fontsource-variable/noto-sans-${region}`,
) as [string, string, string, string];

/**
 * Han characters have one code in all countries and different forms: the other letters of a text determine the country.
 */
function hanOrder(text: string): string[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return [JAPAN, CHINA, TAIWAN, KOREA];
  if (/\p{sc=Hangul}/u.test(text)) return [KOREA, CHINA, TAIWAN, JAPAN];
  if (/\p{sc=Bopomofo}/u.test(text)) return [TAIWAN, CHINA, JAPAN, KOREA];
  return [CHINA, TAIWAN, JAPAN, KOREA];
}

/** The font selection of a text. */
export interface FontPreference {
  /** A cache key: texts with the same key get the same fonts for the same characters. */
  readonly key: string;
  /** The packages for a character or cluster, best first. */
  readonly packagesFor: (cluster: string) => readonly string[];
}

export function preferenceOf(text: string): FontPreference {
  const han = hanOrder(text);
  const plain = [...SCRIPTS, ...han, EMOJI, MATHEMATICS];
  const emoji = [EMOJI, ...plain];
  return {
    key: han[0] ?? '',
    packagesFor: (cluster) => (wantsEmoji(cluster) ? emoji : plain),
  };
}

/** Returns whether a cluster requires emoji presentation, although another font may have its character. */
export const wantsEmoji = (cluster: string): boolean => /\p{Emoji_Presentation}|\u{FE0F}/u.test(cluster);

/** One file of a package, with the characters that it declares. */
export interface FontFile {
  readonly path: string;
  /** True if the file has all weights; otherwise the regular one. */
  readonly variable: boolean;
  readonly ranges: readonly (readonly [number, number])[];
}

const known = new Map<string, FontFile[]>();

function filesOf(packageName: string): FontFile[] {
  const found = known.get(packageName);
  if (found) return found;
  const family = packageName.slice(packageName.indexOf('/') + 1);
  const variable = packageName.startsWith('@fontsource-variable/');
  const parts = JSON.parse(readFileSync(require.resolve(`${packageName}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const files = Object.entries(parts).map(([part, ranges]) => ({
    path: `${packageName}/files/${family}-${part.replace(/^\[|\]$/g, '')}-${variable ? 'wght' : '400'}-normal.woff2`,
    variable,
    ranges: packageName === MATHEMATICS ? [[0, 0x10ffff] as const] : ranges.split(',').map(rangeOf),
  }));
  known.set(packageName, files);
  return files;
}

/** From `U+0660-0669` or `U+061B`. */
function rangeOf(written: string): readonly [number, number] {
  const [from = '', to = from] = written.trim().slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The files of a package that declare one of these characters. */
export function filesFor(packageName: string, codePoints: readonly number[]): FontFile[] {
  return filesOf(packageName).filter(({ ranges }) =>
    codePoints.some((code) => ranges.some(([from, to]) => from <= code && code <= to)),
  );
}

export function readFontFile(file: FontFile): Buffer {
  return readFileSync(require.resolve(file.path));
}
