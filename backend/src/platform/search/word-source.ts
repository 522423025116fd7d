import type { Scope } from '../database/index.js';

/** The stored words that a word of a query matches, and an estimate of the number of documents with one of them. */
export interface Expansion {
  readonly words: readonly string[];
  readonly size: number;
}

/** The source of the words of a query. */
export interface WordSource {
  /** The words that begin with this one; null where they are too many to be listed. */
  expand(scope: Scope, word: string): Promise<Expansion | null>;

  /** The words that this one may mean where it is misspelt. */
  variants(scope: Scope, word: string): Promise<readonly string[]>;
}

/** Looks words up in several sources. */
export function allOf(...sources: readonly WordSource[]): WordSource {
  return {
    async expand(scope, word) {
      const found = await Promise.all(sources.map((source) => source.expand(scope, word)));
      const words: string[] = [];
      let size = 0;
      for (const each of found) {
        if (each === null) return null;
        words.push(...each.words);
        size += each.size;
      }
      return { words: [...new Set(words)], size };
    },
    async variants(scope, word) {
      const found = await Promise.all(sources.map((source) => source.variants(scope, word)));
      return [...new Set(found.flat())];
    },
  };
}
