import { type DashboardDto, useGetDashboardQuery } from '@/api/generated/dashboard';
import { usePrincipal } from '@/components/access/principal';
import type { EntryId } from './menu';

/** The entries with a queue, and its length among the counters of the dashboard. */
const QUEUES: Partial<Record<EntryId, (counters: DashboardDto) => number>> = {
  'requests-processing': ({ toDecide }) => toDecide,
  'preparation-pending': ({ activeOrders }) => activeOrders,
  'preparation-loans': ({ overdueLoans }) => overdueLoans,
  'admin-stock-alerts': ({ stockAlerts }) => stockAlerts,
};

/** How much waits at an entry of the menu; 0 where nothing does, or until it is known. */
export function useMenuCounts(): (id: EntryId) => number {
  const { user } = usePrincipal();
  const { currentData } = useGetDashboardQuery(undefined, { skip: user === null || user.tenantId === null });
  return (id) => (currentData === undefined ? 0 : (QUEUES[id]?.(currentData) ?? 0));
}
