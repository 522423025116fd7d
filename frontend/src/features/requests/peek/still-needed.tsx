import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCancelRequestMutation, useKeepWaitingMutation } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { useCan, usePrincipal } from '@/components/access/principal';
import { toast } from '@/shared/ui/feedback/toast';
import styles from './request-peek.module.css';

/**
 * The lines that wait for stock without a window, which would end the wait. A kit waits as a whole: its parts are not
 * cancelled alone.
 */
function waitingLines({ lines }: RequestDto): RequestDto['lines'] {
  const kits = new Set(
    lines
      .filter(({ waiting, from }) => waiting > 0 && from === null)
      .map((line) => line.parentLineId ?? line.id),
  );
  return lines.filter(({ id, parentLineId }) => parentLineId === null && kits.has(id));
}

/** Asks the requester once whether lines that wait for long are still needed; no cancels their waiting quantity. */
export function StillNeeded({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const { user } = usePrincipal();
  const mayCreate = useCan('requests:create');
  const [keep, kept] = useKeepWaitingMutation();
  const [cancel, cancelled] = useCancelRequestMutation();
  const lines = waitingLines(request);
  const isAsked = request.askedAt !== null && request.neededAt === null && lines.length > 0;
  if (!isAsked || request.requesterId !== user?._id || !mayCreate) return null;
  const error = kept.error ?? cancelled.error;
  const busy = kept.isLoading || cancelled.isLoading;
  const say = async (needed: boolean) => {
    const lineIds = lines.map(({ id }) => id);
    const done = needed
      ? await keep({ id: request.id })
      : await cancel({
          id: request.id,
          cancellationDto: { lineIds, waitingOnly: true, reason: t('stillNeeded.reason') },
        });
    if (done.error === undefined) toast.success(t(needed ? 'stillNeeded.kept' : 'stillNeeded.cancelled'));
  };
  return (
    <section aria-label={t('stillNeeded.title')}>
      <h2 className={styles.title}>{t('stillNeeded.title')}</h2>
      <p>
        {t('stillNeeded.text', {
          articles: lines.map(({ article }) => article?.name ?? t('line.unknown')).join(', '),
        })}
      </p>
      <div className={styles.actions}>
        <Button type="primary" disabled={busy} onClick={() => void say(true)}>
          {t('stillNeeded.yes')}
        </Button>
        <Button disabled={busy} onClick={() => void say(false)}>
          {t('stillNeeded.no')}
        </Button>
      </div>
      {error !== undefined && <Alert type="error" showIcon role="alert" title={problemText(error)} />}
    </section>
  );
}
