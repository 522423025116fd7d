const PREFIX = 'recent-hits:';
const MAX_RECENT = 5;

/** The person who opened it, and their organisation: another user of the browser does not see it. */
interface HitOwner {
  readonly _id: string;
  readonly tenantId: string | null;
}

/** A hit that was opened. Its state is left out, because it changes. */
export interface RecentHit {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

const keyOf = ({ _id, tenantId }: HitOwner) => `${PREFIX}${_id}:${tenantId ?? ''}`;

/** The hits that were opened last in this browser, the latest first. */
export function recentHits(owner: HitOwner | null): RecentHit[] {
  if (owner === null) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? (stored as RecentHit[]) : [];
  } catch {
    return [];
  }
}

export function rememberHit(owner: HitOwner | null, { kind, id, title, detail, path }: RecentHit): void {
  if (owner === null) return;
  const others = recentHits(owner).filter((hit) => hit.kind !== kind || hit.id !== id);
  const hits = [{ kind, id, title, detail, path }, ...others].slice(0, MAX_RECENT);
  localStorage.setItem(keyOf(owner), JSON.stringify(hits));
}

/** Removes the hits of every user but this one; of all without one. */
export function removeRecentHits(except?: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${except}:`)) localStorage.removeItem(key);
}
