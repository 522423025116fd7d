/** Words are looked up by their first letters only, which bounds the number of deletions of each. */
const PREFIX_LENGTH = 7;

/** The last code point that is one unit of a string. */
const MAX_UNIT = 0xffff;

/** The shortest word that a query of 4 letters with one extra letter can match. */
const MIN_LENGTH = 3;

/** The number of letters of a query's word that may be wrong, missing, too many or swapped with their neighbour. */
export function tolerance(word: string): 0 | 1 | 2 {
  const length = Array.from(word).length;
  if (length < 4 || /\p{N}/u.test(word)) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The edit distance of two words (optimal string alignment: a swap of neighbours counts once), or `max + 1` where it
 * exceeds `max`.
 */
export function editDistance(left: string, right: string, max: number): number {
  const a = Array.from(left);
  const b = Array.from(right);
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_item, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, at(beforeLast, j - 2) + 1);
      row.push(best);
    }
    if (Math.min(...row) > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, b.length), max + 1);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/**
 * The remainder of a word's first letters when some are deleted. Two words within each other's tolerance have one of these
 * in common, so that an index of them finds every candidate.
 */
export function deletionsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < MIN_LENGTH || /\p{N}/u.test(word)) return [];
  // Only queries of 8 letters may differ by two, and they mean words of 6 letters at least.
  const deleted = letters.length < 6 ? 1 : 2;
  const prefix = letters.slice(0, PREFIX_LENGTH).join('');
  const found = new Set([prefix]);
  let round = [prefix];
  for (let count = 0; count < deleted; count += 1) {
    round = [...new Set(round.flatMap(withoutOne))];
    for (const rest of round) found.add(rest);
  }
  return [...found];
}

function withoutOne(text: string): string[] {
  const found: string[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + ((text.codePointAt(start) ?? 0) > MAX_UNIT ? 2 : 1);
    found.push(text.slice(0, start) + text.slice(end));
  }
  return found;
}

/** The words among these that a query's word may mean, the nearest first. */
export function variantsAmong(word: string, candidates: Iterable<string>, limit: number): string[] {
  const max = tolerance(word);
  if (max === 0) return [];
  return [...new Set(candidates)]
    .filter((candidate) => !/\p{N}/u.test(candidate))
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate, max) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
