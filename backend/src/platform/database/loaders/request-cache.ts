import type { RequestContext } from '../../context/index.js';

/**
 * Caches look-ups that do not change within a transaction (names, settings, articles). Outside a transaction nothing is
 * cached, and a retried transaction starts with an empty cache.
 */
export async function loadCached<T>(
  scope: RequestContext,
  kind: string,
  ids: Iterable<unknown>,
  load: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> {
  const wanted = [...new Set([...ids].map(String))];
  const { requestCache: cache } = scope;
  if (!cache) return new Map(await load(wanted));
  const missing = wanted.filter((id) => !cache.has(`${kind}/${id}`));
  if (missing.length > 0) for (const [id, value] of await load(missing)) cache.set(`${kind}/${id}`, value);
  const known = wanted.map((id) => [id, cache.get(`${kind}/${id}`) as T | undefined] as const);
  return new Map(known.filter((entry): entry is [string, T] => entry[1] !== undefined));
}
