import {
  type ArticleDto,
  type ScanDto,
  type ScannedDto,
  useLazyListArticlesQuery,
  useListArticlesQuery,
} from '@/api/generated/catalog';
import { candidatesOf } from '@/components/scan/candidates';
import { useCodeLookup } from '@/components/scan/use-code-lookup';
import { useDebounced } from '@/shared/hooks/use-debounced';

const SHOWN = 8;

/** What a text names: an article, one of its units by its serial number, or one of its lots. */
export interface Named {
  readonly article: ArticleDto;
  readonly asset?: ScanDto['asset'];
  readonly lot?: ScanDto['lot'];
  /** Whether the text is its code, as a scanner sends it. */
  readonly isCode?: true;
}

/** Several have one number: the user chooses. */
export type EnterOutcome = readonly Named[] | 'unknown' | 'failed';

const namedBy = ({ article, asset, lot }: ScannedDto): Named[] =>
  article === undefined ? [] : [{ article, asset, lot, isCode: true }];

/** Searches while typing; Enter first tries the text as an exact code, as a scanner sends it. */
export function useArticleSearch(text: string) {
  const typed = text.trim();
  const query = useDebounced(typed);
  const { data, isFetching } = useListArticlesQuery(
    { q: query, limit: SHOWN, best: true },
    { skip: query === '' },
  );
  const lookUp = useCodeLookup();
  const [list] = useLazyListArticlesQuery();

  const enter = async (code: string, isExact: boolean): Promise<EnterOutcome> => {
    const exact = await lookUp({ code });
    if (exact === 'failed') return exact;
    const named = exact === 'unknown' ? [] : candidatesOf(exact).flatMap(namedBy);
    if (named.length > 0) return named;
    // What is like a scanned code is something else.
    if (isExact) return 'unknown';
    const found = await list({ q: code, limit: SHOWN, best: true }, true);
    if (found.data === undefined) return 'failed';
    const [article] = found.data.items;
    return article === undefined ? 'unknown' : [{ article }];
  };
  const found = typed === '' || query === '' ? undefined : data?.items;
  return { found, searching: typed !== '' && (isFetching || query !== typed), enter };
}
