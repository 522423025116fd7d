import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { forgetAnswers } from '@/api/offline/answers';
import { connectAnswers } from '@/api/offline/kept-answers';
import { followTabs, readEntries, startOutbox } from '@/api/offline/outbox';
import { forgetShown } from '@/api/offline/reach';
import { usePrincipal } from '@/components/access/principal';
import { toast } from '@/shared/ui/feedback/toast';
import { answerStore, keepEarlierAnswers } from './answer-store';
import { applySent } from './apply-sent';
import { OfflineBanner } from './offline-banner';
import { registerWorker } from './register-worker';
import { useReach } from './use-reach';

/** Offers the new version, once; nothing is loaded again by itself, because something may be being typed. */
function useNewVersion() {
  const { t } = useTranslation('offline');
  const [reload, setReload] = useState<() => void>();
  useEffect(() => void registerWorker((offered) => setReload(() => offered)), []);
  useEffect(() => {
    if (reload === undefined) return;
    toast.info(t('newVersion.ready'), {
      id: 'new-version',
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('newVersion.reload'), onClick: reload },
    });
  }, [reload, t]);
}

/** Sends what waits while its author is signed in, and keeps answers for reading. */
function useOutbox() {
  const { user, status } = usePrincipal();
  const userId = user?._id;
  useEffect(() => {
    const controller = new AbortController();
    followTabs(controller.signal);
    connectAnswers(answerStore);
    keepEarlierAnswers();
    return () => controller.abort();
  }, []);
  const owner = status === 'authenticated' && user !== null ? `${user._id}/${user.tenantId}` : null;
  useEffect(() => {
    void readEntries().catch(() => undefined);
    if (owner === null) return undefined;
    const controller = new AbortController();
    void startOutbox((entry, answer) => void applySent(entry, answer), controller.signal);
    return () => controller.abort();
  }, [owner]);
  useEffect(() => {
    // Another user of this device reads nothing of what the previous one saw.
    if (status === 'authenticated') void forgetAnswers(userId).catch(() => undefined);
  }, [status, userId]);
}

/** Another page shows answers of its own. */
function useForgetShown(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) forgetShown();
    shown.current = pathname;
  }, [pathname]);
}

/** What works without a network, and what says so. */
export function OfflineRuntime() {
  const { pathname } = useLocation();
  const away = useReach();
  useOutbox();
  useNewVersion();
  useForgetShown(pathname);
  return <OfflineBanner {...away} />;
}
