import { type LevelPageDto, stockApi } from '@/api/generated/stock';
import type { ApiProblem } from '@/api/to-problem';
import { toThousandth } from '@/shared/lib/numbers/decimal';

export interface ArticleStock {
  onHand: number;
  available: number;
}

const PAGE = 200;

/** The levels of a page of articles, summed over all depots; articles without a level are not included. */
const withStock = stockApi.enhanceEndpoints({ addTagTypes: ['Level'] }).injectEndpoints({
  endpoints: (build) => ({
    stockOfArticles: build.query<Record<string, ArticleStock>, readonly string[]>({
      async queryFn(ids, _api, _extra, fetchWith) {
        const sums: Record<string, ArticleStock> = {};
        let cursor: string | null = null;
        do {
          const answer: { data?: unknown; error?: ApiProblem | undefined } = await fetchWith({
            url: '/api/stock/levels',
            params: { articleId: ids.join(','), limit: PAGE, ...(cursor === null ? {} : { cursor }) },
          });
          if (answer.error !== undefined) return { error: answer.error };
          const page = answer.data as LevelPageDto;
          for (const { articleId, onHand, available } of page.items) {
            const sum = sums[articleId] ?? { onHand: 0, available: 0 };
            sums[articleId] = {
              onHand: toThousandth(sum.onHand + onHand),
              available: toThousandth(sum.available + (available ?? 0)),
            };
          }
          cursor = page.nextCursor;
        } while (cursor !== null);
        return { data: sums };
      },
      providesTags: [{ type: 'Level', id: 'LIST' }],
    }),
  }),
});

export const { useStockOfArticlesQuery } = withStock;
