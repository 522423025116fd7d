import type { DashboardDto } from '@/api/generated/dashboard';

/** A number of the dashboard that counts a list. */
export type Counter = Exclude<
  { [Key in keyof DashboardDto]: DashboardDto[Key] extends number ? Key : never }[keyof DashboardDto],
  'activeKpis' | 'myOverdueLoans'
>;

/** The address of the list that each counter counts, with its filter; that of the user's loans ends with the user's id. */
const PATHS: Record<Counter, string> = {
  trackedItems: '/catalog/products?stock=tracked',
  activeOrders: '/preparation/pending',
  stockAlerts: '/admin/stock-alerts',
  toDecide: '/requests/processing',
  toPrepare: '/preparation/pending?status=pending',
  myOpenRequests: '/requests/mine?status=open',
  myLoans: '/preparation/loans?holder=',
  overdueLoans: '/preparation/loans?overdue=true',
};

/** The address of exactly the list that a counter counts. */
export const listOf = (counter: Counter, userId = ''): string =>
  counter === 'myLoans' ? `${PATHS[counter]}${userId}` : PATHS[counter];
