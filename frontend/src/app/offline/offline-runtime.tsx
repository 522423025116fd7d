import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { forgetShown } from '@/api/offline/reach';
import { useLanguage } from '@/i18n/use-language';
import { toast } from '@/shared/ui/feedback/toast';
import { OfflineBanner } from './offline-banner';
import { keepLanguage, registerWorker } from './register-worker';
import { useOutbox } from './use-outbox';
import { useReach } from './use-reach';

/** Offers the new version, once; the page is not reloaded automatically, because of unsaved input. */
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

/** Another page shows other answers. */
function useForgetShown(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) forgetShown();
    shown.current = pathname;
  }, [pathname]);
}

/** The parts that work without a network, and the notice about it. */
export function OfflineRuntime() {
  const { pathname } = useLocation();
  const away = useReach();
  const language = useLanguage();
  useEffect(() => void keepLanguage(language), [language]);
  useOutbox();
  useNewVersion();
  useForgetShown(pathname);
  return <OfflineBanner {...away} />;
}
