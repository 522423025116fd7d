import { exportTable } from '../../../platform/export/index.js';
import { articleColumns, nameOf, TITLES, WORDS } from '../../list-columns/index.js';
import type { OrderDto } from '../orders.dto.js';

interface Row {
  readonly order: OrderDto;
  readonly line: OrderDto['lines'][number];
}

/** One row for each line of an order. */
export const orderExport = exportTable<OrderDto, Row>(
  'orders',
  [
    { title: TITLES.number, value: ({ order }) => order.number },
    { title: TITLES.request, value: ({ order }) => order.requestNumber },
    { title: TITLES.status, value: ({ order }) => order.status, words: WORDS.order },
    { title: TITLES.site, value: ({ order }) => nameOf(order.site) },
    { title: TITLES.recipient, value: ({ order }) => order.recipientName },
    { title: TITLES.assignee, value: ({ order }) => nameOf(order.assignee) },
    { title: TITLES.neededBy, value: ({ order }) => order.neededBy, day: true },
    { title: TITLES.createdAt, value: ({ order }) => order.createdAt, moment: true },
    { title: TITLES.deliveredAt, value: ({ order }) => order.deliveredAt, moment: true },
    { title: TITLES.reason, value: ({ order }) => order.reason },
    ...articleColumns<Row>(({ line }) => line.article),
    { title: TITLES.location, value: ({ line }) => line.locationPath },
    { title: TITLES.quantity, value: ({ line }) => line.quantity },
    { title: TITLES.picked, value: ({ line }) => line.picked },
    { title: TITLES.delivered, value: ({ line }) => line.delivered },
  ],
  { parts: (order) => order.lines.map((line) => ({ order, line })) },
);
