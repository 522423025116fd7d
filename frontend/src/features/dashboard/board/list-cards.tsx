import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListOrdersQuery } from '@/api/generated/preparation';
import { useListRequestsQuery } from '@/api/generated/requests';
import { type LoanDto, useListLoansQuery } from '@/api/generated/returns';
import type { OrderDto, RequestDto } from '@/api/generated/schemas';
import { useListAlertsQuery, useListMovementsQuery } from '@/api/generated/stock';
import { usePrincipal } from '@/components/access/principal';
import { movedStock } from '@/components/ledger/moved-stock';
import { useRequestStatusText } from '@/components/requests/use-request-status-text';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatDelta } from '@/shared/lib/numbers/format';
import { formatAmount, unitFor } from '@/shared/lib/numbers/units';
import styles from './board.module.css';
import type { ListCardId } from './cards';
import { type Line, ListCard, SHOWN } from './list-card';

/** The contents of a request, in a few words. */
function useAsked(): (request: RequestDto) => string {
  const { t } = useTranslation('dashboard');
  return ({ lines }) => {
    const named = lines.filter(({ parentLineId }) => parentLineId === null);
    const first = named[0]?.article?.name ?? '';
    return named.length > 1 ? t('board.andMore', { name: first, count: named.length - 1 }) : first;
  };
}

function useRequestLine(path: string): (request: RequestDto) => Line {
  const statusText = useRequestStatusText();
  const asked = useAsked();
  return (request) => ({
    id: request.id,
    to: `${path}?peek=${request.id}`,
    name: asked(request),
    meta: request.number,
    side: statusText(request),
  });
}

function MyRequests() {
  const query = useListRequestsQuery({ view: 'mine', limit: SHOWN });
  return <ListCard card="my-requests" query={query} line={useRequestLine('/requests/mine')} />;
}

function ReadyToCollect() {
  const query = useListRequestsQuery({ view: 'mine', status: 'ready', limit: SHOWN });
  const line = useRequestLine('/requests/mine');
  return (
    <ListCard
      card="ready-to-collect"
      query={query}
      line={(request) => ({ ...line(request), side: request.site?.name })}
    />
  );
}

function ToDecide() {
  const { ago } = useDates();
  const query = useListRequestsQuery({ view: 'processing', sort: 'createdAt', limit: SHOWN });
  const line = useRequestLine('/requests/processing');
  return (
    <ListCard
      card="to-decide"
      query={query}
      line={(request) => ({
        ...line(request),
        meta: request.requester?.name,
        side: ago(request.submittedAt ?? request.createdAt),
      })}
    />
  );
}

function useLoanLine(path: (loan: LoanDto) => string): (loan: LoanDto) => Line {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const { date } = useDates();
  return (loan) => ({
    id: loan.id,
    to: path(loan),
    name: loan.article?.name ?? loan.requestNumber,
    meta: `${formatAmount(loan.quantity, loan.article?.unit ?? '', language)} · ${loan.holder.name}`,
    side:
      loan.dueAt === null
        ? t('due.none')
        : t(loan.overdue ? 'due.overdue' : 'due.on', { date: date(loan.dueAt) }),
  });
}

function MyLoans() {
  const { user } = usePrincipal();
  const holder = user?._id ?? '';
  const query = useListLoansQuery({ holder, sort: 'dueAt', limit: SHOWN });
  const line = useLoanLine(({ requestId, requester }) =>
    requester?.id === user?._id
      ? `/requests/mine?peek=${requestId}`
      : `/preparation/loans?holder=${user?._id ?? ''}`,
  );
  return <ListCard card="my-loans" query={query} line={line} />;
}

function OverdueLoans() {
  const query = useListLoansQuery({ overdue: true, sort: 'dueAt', limit: SHOWN });
  const { t } = useTranslation('loans');
  const { date } = useDates();
  const line = useLoanLine(({ requestId }) => `/requests/archived?peek=${requestId}`);
  return (
    <ListCard
      card="overdue-loans"
      query={query}
      line={(loan) => ({
        ...line(loan),
        // The title of the card says that it is overdue.
        side: loan.dueAt !== null && (
          <span className={styles.oneLine}>{t('due.since', { date: date(loan.dueAt) })}</span>
        ),
      })}
    />
  );
}

function useOrderLine(): (order: OrderDto) => Line {
  const { t } = useTranslation('dashboard');
  const { date } = useDates();
  return (order) => ({
    id: order.id,
    to: `/preparation/checklist?order=${order.id}`,
    name: order.recipientName === '' ? order.number : order.recipientName,
    meta: `${order.number} · ${t('board.lines', { count: order.lines.length })}`,
    side: order.neededBy === null ? order.site?.name : t('board.for', { date: date(order.neededBy) }),
  });
}

function ToPrepare() {
  const query = useListOrdersQuery({ status: 'pending', sort: 'dueAt', limit: SHOWN });
  return <ListCard card="to-prepare" query={query} line={useOrderLine()} />;
}

function ToHandOver() {
  const query = useListOrdersQuery({ status: 'prepared', sort: 'dueAt', limit: SHOWN });
  return <ListCard card="to-hand-over" query={query} line={useOrderLine()} />;
}

function LowStock() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const query = useListAlertsQuery({ sort: '-openedAt', limit: SHOWN });
  return (
    <ListCard
      card="low-stock"
      query={query}
      line={({ id, article, site, available, minimum }) => ({
        id,
        // The same order, so that the first page there holds it.
        to: `/admin/stock-alerts?sort=-openedAt&peek=${id}`,
        name: article?.name ?? '',
        meta: site?.name,
        side: t('board.ofMinimum', {
          available,
          minimum,
          unit: unitFor(article?.unit ?? '', minimum, language),
        }),
      })}
    />
  );
}

function RecentMovements() {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { ago } = useDates();
  const query = useListMovementsQuery({ sort: '-at', limit: SHOWN });
  return (
    <ListCard
      card="recent-movements"
      query={query}
      line={(movement) => ({
        id: movement.id,
        to: `/catalog/stock?peek=${movement.levelKey}`,
        name: movement.article?.name ?? '',
        meta: `${t(`ledger.types.${movement.type}`)} · ${ago(movement.at)}`,
        side: formatDelta(movedStock(movement).delta, language),
      })}
    />
  );
}

const CARDS: Record<ListCardId, () => ReactNode> = {
  'my-loans': MyLoans,
  'my-requests': MyRequests,
  'ready-to-collect': ReadyToCollect,
  'to-decide': ToDecide,
  'to-prepare': ToPrepare,
  'to-hand-over': ToHandOver,
  'overdue-loans': OverdueLoans,
  'low-stock': LowStock,
  'recent-movements': RecentMovements,
};

export function ListCardOf({ card }: { card: ListCardId }) {
  const Card = CARDS[card];
  return <Card />;
}
