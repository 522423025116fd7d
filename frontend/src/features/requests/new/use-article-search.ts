import {
  type ArticleDto,
  type ScanDto,
  type ScannedDto,
  useListArticlesQuery,
} from '@/api/generated/catalog';
import { candidatesOf } from '@/components/scan/candidates';
import { unknownNumber } from '@/components/scan/label-numbers';
import { isLookupFailure, useCodeLookup } from '@/components/scan/use-code-lookup';
import { useDebounced } from '@/shared/hooks/use-debounced';

const SHOWN = 8;

/** The match of a code: an article, one of its units by its serial number, or one of its lots. */
export interface CodeMatch {
  readonly article: ArticleDto;
  readonly asset?: ScanDto['asset'];
  readonly lot?: ScanDto['lot'];
  /** The quantity, where the code is a label with a quantity. */
  readonly quantity?: number | undefined;
  /** The number on it that is not in stock. */
  readonly stranger?: string | undefined;
  /** True if it was entered by its code, and not chosen from the list. */
  readonly isCode?: true | undefined;
}

/** Several have one number: the user chooses. */
export type EnterOutcome = readonly CodeMatch[] | 'unknown' | 'failed';

export function namedBy(found: ScannedDto): CodeMatch[] {
  const { article, asset, lot, elements } = found;
  if (article === undefined) return [];
  return [
    { article, asset, lot, quantity: elements?.quantity, stranger: unknownNumber(found), isCode: true },
  ];
}

/**
 * Searches while typing; Enter takes the text as an exact code, as a scanner sends it. A similar code is another article.
 */
export function useArticleSearch(text: string) {
  const typed = text.trim();
  const query = useDebounced(typed);
  const { data, isFetching } = useListArticlesQuery(
    { q: query, limit: SHOWN, best: true },
    { skip: query === '' },
  );
  const lookUp = useCodeLookup();

  const enter = async (code: string): Promise<EnterOutcome> => {
    const exact = await lookUp({ code });
    if (isLookupFailure(exact)) return exact.kind;
    const named = candidatesOf(exact).flatMap(namedBy);
    return named.length > 0 ? named : 'unknown';
  };
  const found = typed === '' || query === '' ? undefined : data?.items;
  return { found, searching: typed !== '' && (isFetching || query !== typed), enter };
}
