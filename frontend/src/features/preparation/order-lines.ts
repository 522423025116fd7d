import type { OrderDto } from '@/api/generated/preparation';

export type OrderLine = OrderDto['lines'][number];

/** Lines that were reduced to zero are not shown. */
export const linesOf = ({ lines }: Pick<OrderDto, 'lines'>): OrderLine[] =>
  lines.filter(({ quantity }) => quantity > 0);

export const isDone = ({ picked, quantity }: OrderLine) => picked >= quantity;

/** The picking route: by location, then by name; lines without a location last. */
export function inWalkingOrder(lines: readonly OrderLine[], language: string): OrderLine[] {
  const compare = new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare;
  return [...lines].sort((a, b) => {
    if ((a.locationPath === '') !== (b.locationPath === '')) return a.locationPath === '' ? 1 : -1;
    return (
      compare(a.locationPath, b.locationPath) ||
      compare(a.article?.name ?? '', b.article?.name ?? '') ||
      compare(a.id, b.id)
    );
  });
}

/** By needed-by date; without a date last; older before newer. */
export function byUrgency(a: OrderDto, b: OrderDto): number {
  const never = '9999';
  return (a.neededBy ?? never).localeCompare(b.neededBy ?? never) || a.createdAt.localeCompare(b.createdAt);
}
