import { fold } from './fold';

export interface Piece {
  text: string;
  /** True if this piece matches the query. */
  found: boolean;
}

const isWordCharacter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);

/** Splits a text at the words that begin with a word of the query, ignoring accents and case. */
export function highlight(text: string, query: string): Piece[] {
  const letters = Array.from(text);
  const folded = letters.map(fold);
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const marks = letters.map(() => false);
  for (let start = 0; start < letters.length; start += 1) {
    if (isWordCharacter(letters[start - 1]) || !isWordCharacter(letters[start])) continue;
    for (const word of words) {
      const end = endOf(folded, start, word);
      if (end !== undefined) marks.fill(true, start, end);
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const found = marks[index] ?? false;
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  });
  return pieces;
}

/** The end of a word that begins at a letter; undefined where another word stands there. */
function endOf(folded: readonly string[], start: number, word: string): number | undefined {
  let rest = word;
  for (let at = start; at < folded.length; at += 1) {
    const letter = folded[at] ?? '';
    if (rest === '') return at;
    if (!rest.startsWith(letter) && !letter.startsWith(rest)) return undefined;
    rest = rest.slice(letter.length);
  }
  return rest === '' ? folded.length : undefined;
}
