import { useEffect, useState } from 'react';
import {
  type ArticleDto,
  useLazyListArticlesQuery,
  useLazyScanCodeQuery,
  useListArticlesQuery,
} from '@/api/generated/catalog';
import { toApiProblem } from '@/api/to-problem';

const TYPING_MS = 150;
const SHOWN = 8;

export type EnterOutcome = ArticleDto | 'unknown' | 'failed';

/** Searches while typing; Enter first tries the text as an exact code, as a scanner sends it. */
export function useArticleSearch(text: string) {
  const typed = text.trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useListArticlesQuery(
    { q: query, limit: SHOWN, best: true },
    { skip: query === '' },
  );
  const [scan] = useLazyScanCodeQuery();
  const [list] = useLazyListArticlesQuery();

  const enter = async (): Promise<EnterOutcome> => {
    const exact = await scan({ code: typed }, true);
    if (exact.data?.article !== undefined) return exact.data.article;
    if (exact.error !== undefined && toApiProblem(exact.error).status !== 404) return 'failed';
    const found = await list({ q: typed, limit: SHOWN, best: true }, true);
    if (found.data === undefined) return 'failed';
    return found.data.items[0] ?? 'unknown';
  };
  const found = typed === '' || query === '' ? undefined : data?.items;
  return { found, searching: typed !== '' && (isFetching || query !== typed), enter };
}
