import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListOrdersQuery } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useMayAt } from '@/components/access/principal';
import { QueryBoundary } from '@/components/queries/query-boundary';
import styles from './open-orders.module.css';

const PAGE_SIZE = 100;

interface OpenOrdersProps {
  /** Accessible name of the list. */
  label: string;
  className: string | undefined;
  isKept?: (order: OrderDto) => boolean;
  /** The content of an order's item in the list. */
  render: (order: OrderDto) => ReactNode;
  /** The content for an empty list. */
  empty: ReactNode;
}

const useOrderPage = (cursor: string | undefined) =>
  useListOrdersQuery({
    status: 'open',
    sort: 'dueAt',
    limit: PAGE_SIZE,
    ...(cursor === undefined ? {} : { cursor }),
  });

/** The orders that the user can prepare, the most urgent first: a page, and on demand those after it. */
export function OpenOrders({ isKept: isWanted = () => true, ...props }: OpenOrdersProps) {
  const { label, className, empty } = props;
  const mayAt = useMayAt();
  // People see the orders that are prepared for them at any depot.
  const isKept = (order: OrderDto) => mayAt(order.siteId, 'preparation:work') && isWanted(order);
  const [pages, setPages] = useState(1);
  const query = useOrderPage(undefined);
  return (
    <QueryBoundary query={query}>
      {({ items, nextCursor }) =>
        nextCursor === null && !items.some(isKept) ? (
          empty
        ) : (
          <ul className={className} aria-label={label}>
            <Page {...props} isKept={isKept} pages={pages} before={0} onMore={() => setPages(pages + 1)} />
          </ul>
        )
      }
    </QueryBoundary>
  );
}

interface PageProps extends OpenOrdersProps {
  isKept: (order: OrderDto) => boolean;
  /** The cursor of the first page; none for the first one. */
  cursor?: string;
  /** The number of pages, from this one on. */
  pages: number;
  /** The number of orders on the pages before it. */
  before: number;
  onMore: () => void;
}

/** A page and those after it: each begins where the one before ends, also after a change. */
function Page({ cursor, pages, before, ...rest }: PageProps) {
  const { isKept: keep, render, onMore } = rest;
  const { t } = useTranslation('preparation');
  const { data } = useOrderPage(cursor);
  const orders = data?.items.filter(keep) ?? [];
  const shown = before + orders.length;
  const next = data?.nextCursor ?? null;
  return (
    <>
      {orders.map((order) => (
        <li key={order.id}>{render(order)}</li>
      ))}
      {next !== null && pages > 1 && <Page {...rest} cursor={next} pages={pages - 1} before={shown} />}
      {next !== null && pages === 1 && (
        <li className={styles.more}>
          <p>{t('pending.shown', { count: shown })}</p>
          <Button block onClick={onMore}>
            {t('board.more')}
          </Button>
        </li>
      )}
    </>
  );
}
