/** Letters without a decomposition in Unicode, as the server's search spells them. */
const SPELT_OUT: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Lower case without accents and ligatures, so that "etagere" finds « Étagère » and "noeud" « Nœud »; letters and numbers in
 * their compatible forms, so that µ is μ. Signs stay: № is not "no".
 */
export const fold = (text: string) =>
  text
    .replace(/[\p{L}\p{N}]+/gu, (run) => run.normalize('NFKD'))
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => SPELT_OUT[letter] ?? letter);

/** Returns whether every word of the query occurs somewhere in the text. */
export function matches(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
