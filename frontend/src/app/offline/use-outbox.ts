import { useEffect } from 'react';
import { preparationApi } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { type Change, RETURN_CHANGES, refetchAfter } from '@/api/invalidation';
import { forgetAnswers } from '@/api/offline/answers';
import { connectAnswers } from '@/api/offline/kept-answers';
import { followTabs, readEntries, startOutbox } from '@/api/offline/outbox';
import type { OutboxEntry, WriteKind } from '@/api/offline/outbox.rules';
import { currentOwner } from '@/api/offline/owner';
import { usePrincipal } from '@/components/access/principal';
import { store, useAppSelector } from '../store/store';
import { answerStore, keepEarlierAnswers } from './answer-store';

/** The changes that each write causes. */
const CHANGES: Record<WriteKind, readonly Change[]> = {
  pick: ['order.picked'],
  'count-line': ['count-line'],
  return: RETURN_CHANGES,
};

/** Shows the server's answer to a queued write. */
async function applySent({ kind }: OutboxEntry, answer: unknown): Promise<void> {
  if (kind === 'pick') {
    const order = answer as OrderDto;
    await store.dispatch(preparationApi.util.upsertQueryData('getOrder', { id: order.id }, order));
  }
  store.dispatch(refetchAfter(CHANGES[kind]));
}

/** Sends queued writes while their author is signed in, and stores answers for offline reading. */
export function useOutbox() {
  const { user, status } = usePrincipal();
  // While the page stays under the dialog that asks to sign in again, the status stays as well.
  const hasSession = useAppSelector(({ auth }) => auth.isAuthenticated);
  const userId = user?._id;
  useEffect(() => {
    const controller = new AbortController();
    followTabs(controller.signal);
    connectAnswers(answerStore);
    keepEarlierAnswers();
    return () => controller.abort();
  }, []);
  const isSignedIn = status === 'authenticated' && hasSession;
  const owner = isSignedIn && user !== null ? `${user._id}/${user.tenantId}` : null;
  useEffect(() => {
    void readEntries().catch(() => undefined);
    if (owner === null) return undefined;
    const controller = new AbortController();
    void startOutbox((entry, answer) => void applySent(entry, answer), controller.signal);
    return () => controller.abort();
  }, [owner]);
  useEffect(() => {
    // Another user of this device sees none of the previous user's data.
    const account = currentOwner()?.userId;
    if (status === 'authenticated' && account) void forgetAnswers(account).catch(() => undefined);
  }, [status, userId]);
}
