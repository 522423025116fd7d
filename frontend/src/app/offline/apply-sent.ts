import { preparationApi } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { type Change, RETURN_CHANGES, refetchAfter } from '@/api/invalidation';
import type { OutboxEntry, WriteKind } from '@/api/offline/outbox.rules';
import { store } from '../store/store';

/** The changes that each write causes. */
const CHANGES: Record<WriteKind, readonly Change[]> = {
  pick: ['order.picked'],
  'count-line': ['count-line'],
  return: RETURN_CHANGES,
};

/** Shows what the server answered to a write that had waited. */
export async function applySent({ kind }: OutboxEntry, answer: unknown): Promise<void> {
  if (kind === 'pick') {
    const order = answer as OrderDto;
    await store.dispatch(preparationApi.util.upsertQueryData('getOrder', { id: order.id }, order));
  }
  store.dispatch(refetchAfter(CHANGES[kind]));
}
