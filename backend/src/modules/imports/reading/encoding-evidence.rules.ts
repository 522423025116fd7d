import { doubleByteEvidence } from './double-byte.rules.js';
import type { Encoding } from './encodings.js';

/** Letters beyond ASCII in texts of the West, by their language. */
const WESTERN: Readonly<Record<string, string>> = {
  fr: 'àâæçéèêëîïôœùûüÿ',
  es: 'áéíñóúü',
  it: 'àèéìîòù',
  de: 'äöüß',
  pt: 'àáâãçéêíóôõú',
  sv: 'åäöé',
  no: 'åæøéò',
  nl: 'áéëïóöüè',
};
/** Czech, Slovak, Polish, Hungarian, Romanian, Croatian and Slovene. */
const CENTRAL = ['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîşţșț', 'čćđšž'];
/** Russian with Bulgarian, Ukrainian, Serbian. */
const CYRILLIC = [
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
];

/** The languages of each encoding with one byte for a character, the usual encodings first. */
const ALPHABETS: readonly (readonly [Encoding, readonly string[]])[] = [
  ['windows-1252', Object.values(WESTERN)],
  ['macintosh', Object.values(WESTERN)],
  ['windows-1250', CENTRAL],
  ['windows-1251', CYRILLIC],
];

/** The length of text that decides. */
const SAMPLE_LENGTH = 256 * 1024;

/**
 * The encoding of a text that is not Unicode: one in which a single language has all of its letters, or whose pairs of
 * bytes are all common characters. Where several have that and differ, or none has, the text is open. The language of
 * the organisation decides for its own encoding.
 */
export function encodingEvidence(
  bytes: Buffer,
  language?: string,
): { readonly encoding: Encoding; readonly isOpen: boolean } {
  const sample = bytes.subarray(0, SAMPLE_LENGTH);
  const own = WESTERN[language ?? ''];
  if (own !== undefined && isPossible(sample, 'windows-1252', [own]))
    return { encoding: 'windows-1252', isOpen: false };
  const double = doubleByteEvidence(sample);
  const single = ALPHABETS.flatMap(([encoding, alphabets]) =>
    isPossible(sample, encoding, alphabets) ? [encoding] : [],
  );
  const [first = 'windows-1252', ...others] = double === undefined ? single : [...single, double];
  const text = decoded(sample, first);
  const isNone = single.length === 0 && double === undefined;
  return {
    encoding: first,
    isOpen: isNone ? lettersOf(text).size > 0 : others.some((other) => decoded(sample, other) !== text),
  };
}

/** Letters beyond ASCII; the sign of millionths and those of ordinal numbers are letters to Unicode only. */
const LETTERS = /(?![µªº])[^\p{ASCII}\P{L}]/gu;

const lettersOf = (text: string): Set<string> => new Set(text.toLowerCase().match(LETTERS) ?? []);

/** As a stream: Node 20 decodes windows-1252 as Latin 1 otherwise. */
function decoded(bytes: Buffer, encoding: Encoding): string {
  const decoder = new TextDecoder(encoding);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

function isPossible(bytes: Buffer, encoding: Encoding, alphabets: readonly string[]): boolean {
  const text = decoded(bytes, encoding);
  const letters = lettersOf(text);
  if (letters.size === 0 || hasOddWords(text)) return false;
  return alphabets.some((alphabet) => [...letters].every((letter) => alphabet.includes(letter)));
}

/** Control characters, signs or capitals within a word, and words in two scripts: that is no way to write. */
const hasOddWords = (text: string): boolean =>
  /[\u0080-\u009f\ufffd]/.test(text) ||
  /\p{L}[¡-©«-´¶-¹»-¿×÷‚„…†‡ˆ‰‹›€™˘˙˛˝ˇ√∞≈]\p{Ll}/u.test(text) ||
  /[¹³¼¾]\p{Ll}|\p{Ll}(?!\p{ASCII})\p{Lu}/u.test(text) ||
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(text);
