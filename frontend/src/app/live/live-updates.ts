import { useEffect } from 'react';
import { KINDS, refetchKinds } from '@/api/cache-tags';
import { type JobDto, jobsApi } from '@/api/generated/jobs';
import { staleAfter } from '@/api/invalidation';
import { setLive } from '@/api/live-connection';
import { wasOwnRequest } from '@/api/own-requests';
import { usePrincipal } from '@/components/access/principal';
import { oldestFirstAnswer } from '@/shared/lib/first-answers';
import { type RootState, store, useAppDispatch } from '../store/store';
import { ChangedKinds } from './changed-kinds';
import { followChanges, type LiveMessage } from './stream';

/** The time of the oldest cached answer; now without one. */
function oldestDataAt({ api }: RootState): number {
  const started = Object.values(api.queries).flatMap((query) => query?.startedTimeStamp ?? []);
  return Math.min(Date.now(), oldestFirstAnswer(), ...started);
}

/** Keeps the shown data up to date while a user works in an organisation. */
export function LiveUpdates() {
  const { user, status } = usePrincipal();
  const dispatch = useAppDispatch();
  const place = status === 'authenticated' && user?.tenantId ? `${user._id}/${user.tenantId}` : null;
  useEffect(() => {
    if (place === null) return;
    const controller = new AbortController();
    const changed = new ChangedKinds((kinds) => dispatch(refetchKinds(kinds)));
    const applyMessage = (message: LiveMessage) => {
      // After an interruption all pages are told at the same time.
      if (message.kind === 'reset') changed.add(KINDS);
      else if (message.kind === 'connection') setLive(message.connected);
      else if (message.kind === 'notification') dispatch(refetchKinds(['Notification']));
      else if (message.kind === 'job') {
        const job = message.job as unknown as JobDto;
        void dispatch(jobsApi.util.upsertQueryData('getJob', { id: job.id }, job));
      } else if (!wasOwnRequest(message.requestId)) {
        changed.add(staleAfter([message.type]));
      }
    };
    followChanges(place, applyMessage, () => oldestDataAt(store.getState()), controller.signal);
    return () => {
      changed.stop();
      controller.abort();
    };
  }, [place, dispatch]);
  return null;
}
