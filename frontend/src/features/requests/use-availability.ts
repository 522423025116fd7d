import { useListLevelsQuery } from '@/api/generated/stock';
import { toThousandth } from '@/shared/lib/decimal';

/** The server reads at most this many ids at once. */
const MAX_IDS = 200;

/**
 * What a new request can still get of each article at a site: whoever waits already comes first. Undefined while it
 * is not known; an article that never moved there has no level, which is none available.
 */
export function useAvailability(
  siteId: string | undefined,
  articleIds: readonly string[],
): (articleId: string) => number | undefined {
  const ids = [...new Set(articleIds)].sort().slice(0, MAX_IDS);
  const skip = siteId === undefined || ids.length === 0;
  const { currentData } = useListLevelsQuery(
    { siteId: siteId ?? '', articleId: ids.join(','), limit: MAX_IDS },
    { skip, refetchOnMountOrArgChange: 10 },
  );
  return (articleId) => {
    if (currentData === undefined) return undefined;
    return currentData.items
      .filter((level) => level.articleId === articleId)
      .reduce((sum, level) => toThousandth(sum + Math.max(0, level.available - level.waiting)), 0);
  };
}
