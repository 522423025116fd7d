const MAX_OWN_REQUESTS = 100;

/**
 * The ids of this tab's recent writes: their live events need no refetch, because the write has already triggered one.
 */
const own = new Set<string>();

export function noteOwnRequest(id: string | null | undefined) {
  if (!id) return;
  own.add(id);
  const [oldest] = own;
  if (own.size > MAX_OWN_REQUESTS && oldest !== undefined) own.delete(oldest);
}

export const wasOwnRequest = (id: string) => own.has(id);
