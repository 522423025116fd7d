import {
  Choice,
  DayOrInstant,
  Id,
  ListQuery,
  PeriodQuery,
  SortBy,
  Text,
} from '../../../platform/http/index.js';
import { ORDER_STATUSES, type OrderStatus } from '../../requests/index.js';

export const ORDER_SORTS = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  deliveredAt: 'deliveredAt',
  dueAt: 'dueKey',
};

const WORDS = {
  max: 100,
  optional: true,
  about: 'Words: of its number or its request’s, the articles, the requester, the recipient or the purpose.',
} as const;

export class DeliveredOrdersQuery extends PeriodQuery {
  @SortBy(ORDER_SORTS)
  sort?: string;

  @Id({ optional: true })
  siteId?: string;

  @Text(WORDS)
  q?: string;
}

export class OrderListQuery extends ListQuery {
  @SortBy(ORDER_SORTS)
  sort?: string;

  @Choice([...ORDER_STATUSES, 'open'], {
    optional: true,
    about: 'open: pending, in preparation or prepared.',
  })
  status?: OrderStatus | 'open';

  @Id({ optional: true })
  requestId?: string;

  @Id({ optional: true })
  siteId?: string;

  @DayOrInstant('first', { optional: true, about: 'Only orders delivered at this time or later.' })
  deliveredFrom?: string;

  @Text(WORDS)
  q?: string;
}
