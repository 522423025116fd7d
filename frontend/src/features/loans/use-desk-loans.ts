import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LoanDto, useLazyListLoansQuery, useListLoansQuery } from '@/api/generated/returns';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';

const PAGE_SIZE = 100;
const SEARCHES = ['q', 'articleId', 'requestId', 'holder'] as const;
type SearchBy = (typeof SEARCHES)[number];

/** The pages of a search after the first one, by the search that they belong to. */
interface Further {
  readonly of: string;
  readonly items: readonly LoanDto[];
  readonly nextCursor: string | null;
}

/** The search of the desk, in the address, and the loans that it finds: a page, and on demand those after it. */
export function useDeskLoans() {
  const problemText = useProblemText();
  const [params, setParams] = useSearchParams();
  const by = SEARCHES.find((name) => params.get(name) !== null);
  const search = by === undefined ? undefined : { [by]: params.get(by) ?? '' };
  const query = useListLoansQuery({ ...search, limit: PAGE_SIZE }, { skip: search === undefined });
  const [list, { isFetching }] = useLazyListLoansQuery();
  const [further, setFurther] = useState<Further>();
  const first = search === undefined ? undefined : query.currentData;
  const key = JSON.stringify(search);
  const more = further?.of === key ? further : undefined;
  const known = new Set(first?.items.map(({ id }) => id));
  const found = [...(first?.items ?? []), ...(more?.items ?? []).filter(({ id }) => !known.has(id))];
  const cursor = more === undefined ? (first?.nextCursor ?? null) : more.nextCursor;

  const showMore = async () => {
    if (cursor === null) return;
    const { data, error } = await list({ ...search, limit: PAGE_SIZE, cursor });
    if (data === undefined) toast.error(problemText(error));
    else setFurther({ of: key, items: [...(more?.items ?? []), ...data.items], nextCursor: data.nextCursor });
  };
  /** The open loan of a unit, whichever search is shown; null where there is none, undefined where it failed. */
  const findByUnit = async (assetId: string, by: { articleId: string; requestId: string | null }) => {
    if (by.requestId === null) return null;
    const { articleId, requestId } = by;
    const { data } = await list({ articleId, requestId, limit: PAGE_SIZE });
    return data && (data.items.find(({ assetIds }) => assetIds.includes(assetId)) ?? null);
  };
  /** The open loan of an article, where there is no other one. */
  const findOnly = async (articleId: string): Promise<LoanDto | undefined> => {
    const { data } = await list({ articleId, limit: 2 });
    return data?.items.length === 1 ? data.items[0] : undefined;
  };
  /** Returns whether a text finds any loan. */
  const finds = async (q: string): Promise<boolean> => {
    const { data } = await list({ q, limit: 1 });
    return data === undefined || data.items.length > 0;
  };
  return {
    query,
    found,
    search: key ?? '',
    /** True if all results of the search are shown. */
    isWhole: first !== undefined && !query.isFetching && cursor === null,
    /** The subject of the page with the link: a loan, a unit, or all that is found. */
    named: { loanId: params.get('loan'), assetId: params.get('unit'), areAll: params.has('all') },
    isSearching: search !== undefined,
    /** The text that is searched for. */
    text: params.get('q'),
    hasMore: cursor !== null,
    isLoadingMore: isFetching,
    showMore: () => void showMore(),
    findByUnit,
    findOnly,
    finds,
    searchFor: (name: SearchBy, value: string) => setParams({ [name]: value }),
    /** Shows nothing, or the loans that the address names, without the pages that were loaded before a return. */
    forgetFurther: () => setFurther(undefined),
    reset: () => setParams({}),
  };
}
