import type { OrderDto } from '@/api/generated/preparation';

export type OrderLine = OrderDto['lines'][number];

/** The lines in walking order, as the server lists them; those that were reduced to zero are not shown. */
export const linesOf = ({ lines }: Pick<OrderDto, 'lines'>): OrderLine[] =>
  lines.filter(({ quantity }) => quantity > 0);

export const isDone = ({ picked, quantity }: OrderLine) => picked >= quantity;

/** By the beginning of the window, else by needed-by date; without a date last; older before newer. */
export function byUrgency(a: OrderDto, b: OrderDto): number {
  const dueOf = ({ startsAt, neededBy }: OrderDto) => startsAt ?? neededBy ?? '9999';
  return dueOf(a).localeCompare(dueOf(b)) || a.createdAt.localeCompare(b.createdAt);
}
