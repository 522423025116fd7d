import { useTranslation } from 'react-i18next';
import { type SearchResultDto, useSearchEverythingQuery } from '@/api/generated/catalog';
import { usePageAccess } from '@/components/access/page-access';
import { usePrincipal } from '@/components/access/principal';
import { useDebounced } from '@/shared/hooks/use-debounced';

export const KINDS = ['articles', 'assets', 'requests', 'orders', 'people', 'documents'] as const;
export type Kind = (typeof KINDS)[number];

/** Something that was found, and where it is shown. */
export interface Hit {
  id: string;
  title: string;
  detail: string;
  path: string;
}

export interface Group {
  kind: Kind;
  hits: Hit[];
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

type HitOfKind<K extends Kind> = SearchResultDto[K][number];

/** The pages on which a request can be read, best first: one's own list, the queue, and the archive. */
function pathsOfRequest(
  { id, status, requester }: HitOfKind<'requests'>,
  userId: string | undefined,
): string[] {
  return [
    ...(requester?.id === userId ? [`/requests/mine?peek=${id}`] : []),
    ...(status === 'submitted' ? [`/requests/processing?peek=${id}`] : []),
    `/requests/archived?peek=${id}`,
  ];
}

/** The pages on which an order can be read, best first; the last one has its request. */
function pathsOfOrder({ id, status, requestId }: HitOfKind<'orders'>): string[] {
  return [
    ...(status === 'delivered' ? [`/history/delivered?peek=${id}`] : []),
    ...(status === 'cancelled' ? [`/history/returns?peek=${id}`] : []),
    `/preparation/checklist?order=${id}`,
    `/requests/archived?peek=${requestId}`,
  ];
}

/** The hits of a text, by kind, among everything that the user may read. */
export function useHits(text: string, limit: number) {
  const { t } = useTranslation('shell');
  const { user } = usePrincipal();
  const mayOpen = usePageAccess();
  const firstOpen = (paths: string[]) => paths.find(mayOpen) ?? '/dashboard';
  const typed = text.trim();
  const q = useDebounced(typed);
  const isMember = Boolean(user?.tenantId);
  const query = useSearchEverythingQuery(
    { q, limit },
    { skip: q === '' || !isMember, refetchOnMountOrArgChange: true },
  );
  const found = typed === '' || q === '' ? undefined : query.currentData;
  const toHits: { [K in Kind]: (item: HitOfKind<K>) => Hit } = {
    articles: ({ id, name, sku }) => ({
      id,
      title: name,
      detail: sku,
      path: `/catalog/products?peek=${id}`,
    }),
    assets: ({ id, serial, article, site, holder }) => ({
      id,
      title: serial,
      detail: joined(article?.name, holder === null ? site?.name : holder.name),
      path: `/catalog/stock?tab=units&peek=${id}`,
    }),
    requests: (request) => ({
      id: request.id,
      title: request.number ?? t('search.draft'),
      detail: joined(request.requester?.name, request.purpose, request.site?.name),
      path: firstOpen(pathsOfRequest(request, user?._id)),
    }),
    orders: (order) => ({
      id: order.id,
      title: order.number,
      detail: joined(order.recipientName, order.requestNumber, order.site?.name),
      path: firstOpen(pathsOfOrder(order)),
    }),
    people: ({ id, name, email }) => ({
      id,
      title: name,
      detail: email,
      path: `/admin/users?q=${encodeURIComponent(email)}&peek=${id}`,
    }),
    documents: ({ id, number, recipientName, requestNumber }) => ({
      id,
      title: number,
      detail: joined(recipientName, requestNumber),
      path: `/history/documents?q=${encodeURIComponent(number)}`,
    }),
  };
  const groups: Group[] = KINDS.map((kind) => ({
    kind,
    hits: (found?.[kind] ?? []).map((item) => toHits[kind](item as never)),
  })).filter(({ hits }) => hits.length > 0);
  const searching = isMember && typed !== '' && (q !== typed || query.isFetching);
  return { groups, searching, isMember, query };
}
