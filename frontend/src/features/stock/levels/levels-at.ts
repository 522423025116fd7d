import { type LevelDto, type LevelPageDto, type ListLevelsApiArg, stockApi } from '@/api/generated/stock';
import type { ApiProblem } from '@/api/to-problem';

/** The most that one page of the API has. */
const MAX_PAGE = 200;

interface LevelsAtQuestion {
  articleId: string;
  siteId: string;
}

/** Every level of an article at a depot: an article that is tracked by lot has one for each lot, also for emptied ones. */
const withLevelsAt = stockApi.enhanceEndpoints({ addTagTypes: ['Level'] }).injectEndpoints({
  endpoints: (build) => ({
    levelsAt: build.query<readonly LevelDto[], LevelsAtQuestion>({
      async queryFn(question, _api, _extra, fetchWith) {
        const levels: LevelDto[] = [];
        let cursor: string | null = null;
        do {
          const params: ListLevelsApiArg = {
            ...question,
            limit: MAX_PAGE,
            ...(cursor === null ? {} : { cursor }),
          };
          const answer: { data?: unknown; error?: ApiProblem | undefined } = await fetchWith({
            url: '/api/stock/levels',
            params,
          });
          if (answer.error !== undefined) return { error: answer.error };
          const page = answer.data as LevelPageDto;
          levels.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor !== null);
        return { data: levels };
      },
      providesTags: (levels) => [
        { type: 'Level', id: 'LIST' },
        ...(levels ?? []).map(({ levelKey }) => ({ type: 'Level' as const, id: levelKey })),
      ],
    }),
  }),
});

export const { useLevelsAtQuery } = withLevelsAt;

/** The levels of an article at a depot; undefined until all of them are known. */
export function useLevelsAt(articleId: string, siteId: string | undefined): readonly LevelDto[] | undefined {
  const { currentData } = useLevelsAtQuery(
    { articleId, siteId: siteId ?? '' },
    { skip: siteId === undefined },
  );
  return currentData;
}
