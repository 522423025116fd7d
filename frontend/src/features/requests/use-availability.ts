import { useListLevelsQuery } from '@/api/generated/stock';
import { toThousandth } from '@/shared/lib/decimal';

/** The server reads at most this many ids at once. */
const MAX_IDS = 200;

/**
 * The quantity of each article that is available to a new request at a site: waiting lines come first. Undefined while
 * it is loading; an article without a level has none available.
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
      .reduce(
        (sum, level) => toThousandth(sum + Math.max(0, (level.available ?? 0) - (level.waiting ?? 0))),
        0,
      );
  };
}
