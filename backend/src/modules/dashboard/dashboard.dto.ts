import { Text, Whole } from '../../platform/http/index.js';

const COUNT = { min: 0, max: Number.MAX_SAFE_INTEGER };

export class DashboardDto {
  @Text({ max: 254, about: 'The address that is signed in.' })
  email: string;

  @Whole({ ...COUNT, about: 'Articles that have a level.' })
  trackedItems: number;

  @Whole({ ...COUNT, about: 'Orders that are pending, in preparation or prepared.' })
  activeOrders: number;

  @Whole({ ...COUNT, about: 'Open stock alerts: articles at sites with less available than their minimum.' })
  stockAlerts: number;

  @Whole({ ...COUNT, about: 'KPI cards that the user keeps on the board.' })
  activeKpis: number;

  @Whole({ ...COUNT, about: 'Requests that wait for a decision.' })
  toDecide: number;

  @Whole({ ...COUNT, about: 'The caller’s own requests that are not closed.' })
  myOpenRequests: number;

  @Whole({ ...COUNT, about: 'Loans that the caller holds.' })
  myLoans: number;

  @Whole({ ...COUNT, about: 'Those of them that are overdue.' })
  myOverdueLoans: number;

  @Whole({ ...COUNT, about: 'Overdue loans that the caller sees.' })
  overdueLoans: number;
}
