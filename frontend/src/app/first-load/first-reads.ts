import { pagingOf } from '@/components/lists/paging';
import { FILTERS, questionOf } from '@/features/catalog/filters/article-question';
import {
  FILTERS as LEVEL_FILTERS,
  questionOf as levelQuestion,
} from '@/features/stock/levels/level-question';
import { questionAddress } from '@/shared/lib/first-answers';
import { listParams } from '@/shared/lib/list-params';

const OWN_ACCOUNT = '/api/users/me';

function addressOf(path: string, question: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(question)) params.set(name, String(value));
  return questionAddress(`${path}?${params}`);
}

const articles = (params: URLSearchParams) =>
  addressOf('/api/catalog/articles', questionOf(listParams(params, FILTERS), pagingOf(params)));

/** The stock of a day in the past and the other tabs have other lists. */
const levels = (params: URLSearchParams) =>
  params.has('asOf') || params.has('tab')
    ? undefined
    : addressOf('/api/stock/levels', levelQuestion(listParams(params, LEVEL_FILTERS)));

/** The list of a page by its path, and by the parameters of its address. */
const LISTS: Readonly<Record<string, (params: URLSearchParams) => string | undefined>> = {
  '/catalog/products': articles,
  '/catalog/filter': articles,
  '/catalog/stock': levels,
};

/** The addresses that a page reads first for a member of an organisation; the page itself reads the same ones. */
export function firstReadsOf(path: string, params: URLSearchParams): string[] {
  // A link into another organisation is asked about before anything is read.
  if (params.has('tenant')) return [];
  const list = LISTS[path]?.(params);
  return list === undefined ? [OWN_ACCOUNT] : [OWN_ACCOUNT, list];
}
