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
/** Codes of articles are what people call them by: any signs that can be typed, without blanks at the ends. */
export const CODE = /^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}])?$/u;

export const isCode = (text: string): boolean => text.length <= MAX_CODE_LENGTH && CODE.test(text);
