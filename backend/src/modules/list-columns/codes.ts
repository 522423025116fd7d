import { ONE_LINE } from '../../platform/http/validation/text-characters.js';

/** Several codes in one cell. */
export const joinCodes = (codes: readonly string[]): string => codes.join(' | ');

/** The codes of a cell, also of one that another program has written. A code with such a sign in it is divided. */
export function splitCodes(text: string): string[] {
  return text
    .split(/[|;\n]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** The longest code of an article. */
export const MAX_CODE_LENGTH = 64;
/**
 * A code names an article: one line of any signs, without blanks at its ends. Semicolons and bars separate codes in files.
 */
export const CODE = /^[^\s;|]([^;|]*[^\s;|])?$/;

const ASCII = /^[ -~]*$/;

export const isCode = (text: string): boolean =>
  text.length <= MAX_CODE_LENGTH && CODE.test(text) && (ASCII.test(text) || ONE_LINE.test(text));
