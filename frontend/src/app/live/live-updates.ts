import { useEffect } from 'react';
import { KINDS, refetchKinds } from '@/api/cache-tags';
import { type JobDto, jobsApi } from '@/api/generated/jobs';
import { refetchAfter } from '@/api/invalidation';
import { setLive } from '@/api/live-connection';
import { wasOwnRequest } from '@/api/own-requests';
import { usePrincipal } from '@/components/access/principal';
import { oldestFirstAnswer } from '@/shared/lib/first-answers';
import { type RootState, store, useAppDispatch } from '../store/store';
import { followChanges, type LiveMessage } from './stream';

/** Concurrent events cause one refetch. */
const GATHER_MS = 200;

/** The time of the first request whose answer is kept; now where there is none. */
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
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      dispatch(refetchAfter(changed));
      changed.clear();
    };
    const applyMessage = (message: LiveMessage) => {
      if (message.kind === 'reset') dispatch(refetchKinds(KINDS));
      else if (message.kind === 'connection') setLive(message.connected);
      else if (message.kind === 'notification') dispatch(refetchKinds(['Notification']));
      else if (message.kind === 'job') {
        const job = message.job as unknown as JobDto;
        void dispatch(jobsApi.util.upsertQueryData('getJob', { id: job.id }, job));
      } else if (!wasOwnRequest(message.requestId)) {
        changed.add(message.type);
        timer ??= setTimeout(refetch, GATHER_MS);
      }
    };
    followChanges(place, applyMessage, () => oldestDataAt(store.getState()), controller.signal);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [place, dispatch]);
  return null;
}
