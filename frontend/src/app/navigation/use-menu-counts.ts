import { useGetDashboardQuery } from '@/api/generated/dashboard';
import { usePrincipal } from '@/components/access/principal';
import type { Counter } from '@/components/counters/counter-lists';
import type { EntryId } from './menu';

/** The entries whose page lists a queue, with the counter of exactly this list. */
export const QUEUES: Partial<Record<EntryId, Counter>> = {
  'requests-processing': 'toDecide',
  'preparation-pending': 'activeOrders',
  'admin-stock-alerts': 'stockAlerts',
};

/** The number of waiting items at an entry of the menu; 0 where nothing does, or until it is known. */
export function useMenuCounts(): (id: EntryId) => number {
  const { user } = usePrincipal();
  const { currentData } = useGetDashboardQuery(undefined, { skip: user === null || user.tenantId === null });
  return (id) => {
    const counter = QUEUES[id];
    return counter === undefined || currentData === undefined ? 0 : currentData[counter];
  };
}
