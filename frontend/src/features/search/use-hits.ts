import { useTranslation } from 'react-i18next';
import { type SearchResultDto, useSearchEverythingQuery } from '@/api/generated/catalog';
import { usePageAccess } from '@/components/access/page-access';
import { usePrincipal } from '@/components/access/principal';
import { type Look, ORDER_LOOKS, REQUEST_LOOKS, UNIT_LOOKS } from '@/components/states/looks';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { matches } from '@/shared/lib/text/fold';

/** People before the records that mention them. */
const KINDS = ['articles', 'assets', 'people', 'requests', 'orders', 'documents'] as const;
export type Kind = (typeof KINDS)[number];

export interface HitState {
  /** As the API names it. */
  status: string;
  text: string;
  look: Look;
}

/** Something that was found, and where it is shown. */
export interface Hit {
  id: string;
  title: string;
  detail: string;
  path: string;
  state?: HitState;
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

/** Sorts records with the text in their title before those with it elsewhere; otherwise the order stays. */
function titlesFirst<T>(items: readonly T[], isTitled: (item: T) => boolean): T[] {
  return [...items.filter(isTitled), ...items.filter((item) => !isTitled(item))];
}

/** The hits by kind; the kinds and hits that have the text in a title come first. */
export function ranked(groups: readonly Group[], query: string): Group[] {
  const isTitled = ({ title }: Hit) => matches(title, query);
  const sorted = groups.map(({ kind, hits }) => ({ kind, hits: titlesFirst(hits, isTitled) }));
  return titlesFirst(sorted, ({ hits }) => hits.some(isTitled));
}

/** The hits of a text, by kind, among everything that the user may read. */
export function useHits(text: string, limit: number) {
  const { t } = useTranslation(['shell', 'requests', 'preparation', 'stock']);
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
    assets: ({ id, serial, article, site, holder, state }) => ({
      id,
      title: serial,
      detail: joined(article?.name, holder === null ? site?.name : holder.name),
      path: `/catalog/stock?tab=units&peek=${id}`,
      state: { status: state, text: t(`stock:units.states.${state}`), look: UNIT_LOOKS[state] },
    }),
    requests: (request) => ({
      id: request.id,
      title: request.number ?? t('search.draft'),
      detail: joined(request.requester?.name, request.purpose, request.site?.name),
      path: firstOpen(pathsOfRequest(request, user?._id)),
      state: {
        status: request.status,
        text: t(`requests:status.${request.status}`),
        look: REQUEST_LOOKS[request.status],
      },
    }),
    orders: (order) => ({
      id: order.id,
      title: order.number,
      detail: joined(order.recipientName, order.requestNumber, order.site?.name),
      path: firstOpen(pathsOfOrder(order)),
      state: {
        status: order.status,
        text: t(`preparation:status.${order.status}`),
        look: ORDER_LOOKS[order.status],
      },
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
  const groups = KINDS.map((kind) => ({
    kind,
    hits: (found?.[kind] ?? []).map((item) => toHits[kind](item as never)),
  })).filter(({ hits }) => hits.length > 0);
  const searching = isMember && typed !== '' && (q !== typed || query.isFetching);
  return { groups: ranked(groups, typed), searching, isMember, query };
}
