const MAX_REMEMBERED = 100;

/** The requests by which this tab has changed something lately: it has asked again for what they made old already. */
const own = new Set<string>();

export function noteOwnRequest(id: string | null | undefined) {
  if (!id) return;
  own.add(id);
  const [oldest] = own;
  if (own.size > MAX_REMEMBERED && oldest !== undefined) own.delete(oldest);
}

export const wasOwnRequest = (id: string) => own.has(id);
