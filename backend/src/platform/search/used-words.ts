import type { QueryFilter } from 'mongoose';
import type { Scope, TenantDocument, TenantRepository } from '../database/index.js';

/** The function that finds which of these words the documents of a collection have. */
export type UsedAmong = (scope: Scope, words: readonly string[]) => Promise<Iterable<string>>;

/** Documents that are read at once: each of them has at least one word that was not found before. */
const PART = 200;

/**
 * Finds which words the field `words` of a collection contains. A word that many documents have costs one query. The undo
 * of an import uses it to delete the words that no document has any more; otherwise every search by a prefix would read
 * them.
 */
export function usedAmong<D extends TenantDocument & { readonly words: readonly string[] }>(
  repository: TenantRepository<D>,
  among: QueryFilter<D> = {},
): UsedAmong {
  return async (scope, words) => {
    const missing = new Set(words);
    const used = new Set<string>();
    while (missing.size > 0) {
      const filter = { ...among, words: { $in: [...missing] } } as QueryFilter<D>;
      const found = await repository.findMany(scope, filter, { limit: PART, sort: {}, fields: ['words'] });
      for (const document of found)
        for (const word of document.words) if (missing.delete(word)) used.add(word);
      if (found.length < PART) break;
    }
    return used;
  };
}
