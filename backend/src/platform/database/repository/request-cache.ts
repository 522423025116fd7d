import type { RequestContext } from '../../context/index.js';

/**
 * Looks things up that do not change within a transaction (names, settings, articles) once per transaction instead of
 * once per use. Outside a transaction nothing is remembered, and a transaction that is tried again starts afresh.
 */
export async function loadCached<T>(
  scope: RequestContext,
  kind: string,
  ids: Iterable<unknown>,
  load: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> {
  const wanted = [...new Set([...ids].map(String))];
  const { requestCache: memo } = scope;
  if (!memo) return new Map(await load(wanted));
  const missing = wanted.filter((id) => !memo.has(`${kind}/${id}`));
  if (missing.length > 0) for (const [id, value] of await load(missing)) memo.set(`${kind}/${id}`, value);
  const known = wanted.map((id) => [id, memo.get(`${kind}/${id}`) as T | undefined] as const);
  return new Map(known.filter((entry): entry is [string, T] => entry[1] !== undefined));
}
