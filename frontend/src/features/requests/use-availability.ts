import { useGetStockTotalsQuery } from '@/api/generated/stock';
import { toThousandth } from '@/shared/lib/numbers/decimal';

/** A requested article; a kit with its components. */
export interface RequestedArticle {
  readonly id: string;
  readonly components?: readonly { readonly articleId: string; readonly quantity: number }[] | undefined;
}

const stockedIds = ({ id, components = [] }: RequestedArticle): string[] =>
  components.length === 0 ? [id] : components.map(({ articleId }) => articleId);

/** The available quantity of an article; of a kit, the number that its scarcest component allows. */
export function availableOf(
  { id, components = [] }: RequestedArticle,
  available: (articleId: string) => number | undefined,
): number | undefined {
  if (components.length === 0) return available(id);
  const kits = components.map(({ articleId, quantity }) => {
    const free = available(articleId);
    return free === undefined ? undefined : Math.floor(toThousandth(free / quantity));
  });
  return kits.includes(undefined) ? undefined : Math.min(...kits.filter((count) => count !== undefined));
}

/** The available quantity of articles and kits at a site. */
export function useAvailableArticles(
  siteId: string | undefined,
  articles: readonly RequestedArticle[],
): (article: RequestedArticle) => number | undefined {
  const available = useAvailability(siteId, articles.flatMap(stockedIds));
  return (article) => availableOf(article, available);
}

/** The server reads at most this many ids at once. */
const MAX_IDS = 200;

/**
 * The quantity of each article that is available to a new request at a site. Undefined while it is loading; an article
 * without a level has none available.
 */
export function useAvailability(
  siteId: string | undefined,
  articleIds: readonly string[],
): (articleId: string) => number | undefined {
  const ids = [...new Set(articleIds)].sort().slice(0, MAX_IDS);
  const skip = siteId === undefined || ids.length === 0;
  const { currentData } = useGetStockTotalsQuery(
    { siteId: siteId ?? '', articleId: ids.join(',') },
    { skip, refetchOnMountOrArgChange: 10 },
  );
  return (articleId) => {
    if (currentData === undefined) return undefined;
    return currentData.items.find((total) => total.articleId === articleId)?.free ?? 0;
  };
}
