import {
  type ArticleDto,
  type ScanDto,
  useLazyListArticlesQuery,
  useLazyScanCodeQuery,
  useListArticlesQuery,
} from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';
import { useDebounced } from '@/shared/hooks/use-debounced';

const SHOWN = 8;

/** What a text names: an article, or one of its units by its serial number. */
export interface Named {
  readonly article: ArticleDto;
  readonly asset?: ScanDto['asset'];
}

export type EnterOutcome = Named | 'unknown' | 'failed';

/** Searches while typing; Enter first tries the text as an exact code, as a scanner sends it. */
export function useArticleSearch(text: string) {
  const typed = text.trim();
  const query = useDebounced(typed);
  const { data, isFetching } = useListArticlesQuery(
    { q: query, limit: SHOWN, best: true },
    { skip: query === '' },
  );
  const [scan] = useLazyScanCodeQuery();
  const [list] = useLazyListArticlesQuery();

  const enter = async (): Promise<EnterOutcome> => {
    const exact = await scan({ code: typed }, true);
    if (exact.data?.article !== undefined) return { article: exact.data.article, asset: exact.data.asset };
    if (exact.error !== undefined && toApiProblem(exact.error).status !== 404) return 'failed';
    const found = await list({ q: typed, limit: SHOWN, best: true }, true);
    if (found.data === undefined) return 'failed';
    const [article] = found.data.items;
    return article === undefined ? 'unknown' : { article };
  };
  const found = typed === '' || query === '' ? undefined : data?.items;
  return { found, searching: typed !== '' && (isFetching || query !== typed), enter };
}
