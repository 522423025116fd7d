import { type Kind, refetchKinds } from '@/api/cache-tags';
import type { OrderDto } from '@/api/generated/preparation';
import { preparationApi } from '@/api/generated/preparation';
import type { OutboxEntry, WriteKind } from '@/api/offline/outbox.rules';
import { store } from '../store/store';

/** What each write changes, as its endpoint says when it is sent at once. */
const CHANGED: Record<WriteKind, readonly Kind[]> = {
  pick: ['Order', 'Request', 'Asset'],
  'count-line': ['Count'],
  return: ['Return', 'Loan', 'Level', 'Movement', 'Request', 'Order', 'Asset', 'Document', 'Dashboard'],
};

/** Shows what the server answered to a write that had waited. */
export async function applySent({ kind }: OutboxEntry, answer: unknown): Promise<void> {
  if (kind === 'pick') {
    const order = answer as OrderDto;
    await store.dispatch(preparationApi.util.upsertQueryData('getOrder', { id: order.id }, order));
  }
  store.dispatch(refetchKinds(CHANGED[kind]));
}
