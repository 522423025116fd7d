import { fold } from '@/shared/lib/text/fold';

/** A shorter prefix of a keyword would match nearly everything. */
const MIN_PREFIX = 2;

/** Returns whether each word of a query occurs in a title or begins one of its keywords. */
export function hasKeywords(title: string, keywords: string, query: string): boolean {
  const inTitle = fold(title);
  const known = fold(keywords).split(/[\s,]+/);
  return fold(query.trim())
    .split(/\s+/)
    .every(
      (word) =>
        inTitle.includes(word) || (word.length >= MIN_PREFIX && known.some((one) => one.startsWith(word))),
    );
}
