import type { OrderDto } from '@/api/generated/schemas';

export type OrderLine = OrderDto['lines'][number];

/** The lines in walking order, as the server lists them; those that were reduced to zero are not shown. */
export const linesOf = ({ lines }: Pick<OrderDto, 'lines'>): OrderLine[] =>
  lines.filter(({ quantity }) => quantity > 0);

export const isDone = ({ picked, quantity }: OrderLine) => picked >= quantity;
