/** Several codes in one cell. */
export const joinCodes = (codes: readonly string[]): string => codes.join(' | ');

/** The codes of a cell, also of one that another program has written. A code with such a sign in it is divided. */
export function splitCodes(text: string): string[] {
  return text
    .split(/[|;\n]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
}
