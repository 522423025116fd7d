import type { PastReturnDto } from '@/api/generated/history';

type Row = Pick<PastReturnDto, 'id' | 'kind'>;

const RETURN = 'return-';

/** The name of a row in the address. An id alone is that of an order, as in the links to cancelled orders. */
export const peekOfRow = ({ id, kind }: Row): string => (kind === 'return' ? `${RETURN}${id}` : id);

/** The record that an address opens. An id alone is a return if a row that is shown says so. */
export function shownByPeek(peek: string | undefined, rows: readonly Row[] = []) {
  if (peek?.startsWith(RETURN)) return { returnId: peek.slice(RETURN.length) };
  const row = rows.find(({ id }) => id === peek);
  return row?.kind === 'return' ? { returnId: row.id } : { orderId: peek };
}
