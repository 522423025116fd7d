import { type LevelDto, useListLevelsQuery } from '@/api/generated/stock';

interface LevelFilter {
  articleId: string;
  siteId: string | undefined;
  /** The lot of an article that is tracked by lot; null of other articles, undefined while none is chosen. */
  lotId: string | null | undefined;
}

/** The level of an article at a depot, of a lot where there are lots: null without movements. */
export function useLevelAt({ articleId, siteId, lotId }: LevelFilter) {
  const { currentData, isError } = useListLevelsQuery(
    { articleId, siteId: siteId ?? '', ...(lotId ? { lotId } : {}), picked: true, limit: 1 },
    { skip: siteId === undefined || lotId === undefined },
  );
  const level: LevelDto | null | undefined = currentData && (currentData.items[0] ?? null);
  return { level, isError };
}
