import { CloudSyncOutlined, DisconnectOutlined, WarningOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '@/api/offline/outbox.rules';
import { useUnsent } from '@/api/offline/unsent';
import { useDates } from '@/components/use-dates';
import styles from './offline-banner.module.css';
import { UnsentDialog } from './unsent-dialog';
import type { useReach } from './use-reach';

/** Shows since when there is no network, the age of the shown data, and the queued writes. */
export function OfflineBanner({ reach, isAway }: ReturnType<typeof useReach>) {
  const { t } = useTranslation('offline');
  const { time, dateTime } = useDates();
  const { entries, ownerless, isPaused } = useUnsent();
  const [isOpen, setOpen] = useState(false);
  const waiting = entries.filter(isWaiting).length;
  const refused = entries.length - waiting;
  const isShown = isAway || entries.length > 0 || ownerless > 0;
  const sentences = [
    isAway && reach.since !== null && t('banner.since', { time: time(reach.since) }),
    isAway && reach.asOf !== null && t('banner.asOf', { time: dateTime(new Date(reach.asOf).toISOString()) }),
    waiting > 0 && t(isPaused ? 'banner.paused' : 'banner.waiting', { count: waiting }),
    refused > 0 && t('banner.refused', { count: refused }),
    ownerless > 0 && t('banner.ownerless', { count: ownerless }),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      {/* Always there, because screen readers announce changes within a status, not a status that appears. */}
      <div className={styles.banner} hidden={!isShown} data-refused={refused > 0}>
        <BannerIcon isAway={isAway} isRefused={refused > 0} />
        <p role="status" className={styles.text}>
          {sentences.join(' ')}
        </p>
        {entries.length > 0 && (
          <button type="button" className={styles.show} onClick={() => setOpen(true)}>
            {t('banner.show')}
          </button>
        )}
      </div>
      <UnsentDialog open={isOpen} entries={entries} onClose={() => setOpen(false)} />
    </>
  );
}

function BannerIcon({ isAway, isRefused }: { isAway: boolean; isRefused: boolean }) {
  if (isRefused) return <WarningOutlined aria-hidden />;
  return isAway ? <DisconnectOutlined aria-hidden /> : <CloudSyncOutlined aria-hidden />;
}
