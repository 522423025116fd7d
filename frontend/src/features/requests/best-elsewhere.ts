import type { LevelDto } from '@/api/generated/stock';
import { toThousandth } from '@/shared/lib/numbers/decimal';

interface StockElsewhere {
  siteId: string;
  site: string;
  available: number;
}

/** The other depot with the largest quantity of an article for a new request. */
export function bestElsewhere(
  levels: readonly Pick<LevelDto, 'siteId' | 'site' | 'available' | 'waiting'>[],
  siteId: string,
): StockElsewhere | undefined {
  const bySite = new Map<string, StockElsewhere>();
  for (const level of levels) {
    if (level.siteId === siteId || level.site === null) continue;
    const free = Math.max(0, (level.available ?? 0) - (level.waiting ?? 0));
    const before = bySite.get(level.siteId)?.available ?? 0;
    const available = toThousandth(before + free);
    bySite.set(level.siteId, { siteId: level.siteId, site: level.site.name, available });
  }
  return [...bySite.values()]
    .filter(({ available }) => available > 0)
    .sort((a, b) => b.available - a.available)[0];
}
