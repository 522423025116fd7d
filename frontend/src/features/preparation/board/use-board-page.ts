import { useListOrdersQuery } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';

export const BOARD_COLUMNS = ['pending', 'in-preparation', 'prepared', 'delivered'] as const;
export type ColumnStatus = (typeof BOARD_COLUMNS)[number];

const PAGE_SIZE = 50;
const REFRESH_MS = 20_000;

/** Data that was not refreshed for so long is old: its connection hangs. */
export const STALE_MS = 3 * REFRESH_MS;

/** The source of a column of the board. */
export interface ColumnSource {
  status: ColumnStatus;
  siteId: string | undefined;
  /** True if it is refreshed also while the window is idle. */
  always?: boolean;
}

/** One page of a column: the most urgent orders first, and of the delivered ones today's, the last one first. */
export function useBoardPage({ status, siteId, always = false }: ColumnSource, cursor?: string) {
  const { today } = useDates();
  const deliveredFrom = status === 'delivered' ? today() : undefined;
  return useListOrdersQuery(
    {
      status,
      limit: PAGE_SIZE,
      sort: status === 'delivered' ? '-deliveredAt' : 'dueAt',
      ...(cursor === undefined ? { count: true } : { cursor }),
      ...(deliveredFrom === undefined ? {} : { deliveredFrom }),
      ...(siteId === undefined ? {} : { siteId }),
    },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: !always },
  );
}

/** The time of the last status change. */
export const sinceOf = (order: OrderDto): string =>
  ({
    pending: order.createdAt,
    'in-preparation': order.startedAt,
    prepared: order.preparedAt,
    delivered: order.deliveredAt,
    cancelled: null,
  })[order.status] ?? order.createdAt;
