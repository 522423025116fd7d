import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListWaitingQuery, useMoveInQueueMutation, type WaitingDto } from '@/api/generated/requests';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import styles from './move-dialog.module.css';

/** The choice of the end of the queue. */
const END = 'end';
const MAX_QUEUE_POSITIONS = 200;

/** Chooses another position for a request in the queue of an article, and the reason that the requester reads. */
export function MoveDialog({ line, onClose }: { line: WaitingDto; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const problemText = useProblemText();
  const { articleId, siteId, requestId, requestNumber: number } = line;
  const queue = useListWaitingQuery({ articleId, siteId, limit: MAX_QUEUE_POSITIONS });
  const [move, { isLoading, error }] = useMoveInQueueMutation();
  const [beforeId, setBeforeId] = useState<string>();
  const [reason, setReason] = useState('');
  const id = useId();
  const others = (queue.data?.items ?? []).filter((other) => other.requestId !== requestId);
  const confirm = async () => {
    if (beforeId === undefined) return;
    const queueMoveDto = { beforeId: beforeId === END ? null : beforeId, reason: reason.trim() };
    const done = await move({ id: requestId, queueMoveDto });
    if (done.error !== undefined) return;
    toast.success(t('toast.moved', { number }));
    onClose();
  };
  return (
    <GuardedModal
      open
      title={t('waiting.moveTitle', { number })}
      okText={t('waiting.moveConfirm')}
      okButtonProps={{ disabled: beforeId === undefined || reason.trim() === '' }}
      filled={reason.trim() !== ''}
      busy={isLoading}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('waiting.moveText')}</p>
      <label htmlFor={`${id}-before`}>{t('waiting.before')}</label>
      <Select<string>
        id={`${id}-before`}
        className={styles.field ?? ''}
        loading={queue.isFetching}
        onChange={setBeforeId}
        options={[
          ...new Map(
            others.map((other) => [
              other.requestId,
              {
                value: other.requestId,
                label: t('waiting.beforeRequest', { number: other.requestNumber, position: other.position }),
              },
            ]),
          ).values(),
          { value: END, label: t('waiting.end') },
        ]}
      />
      <label htmlFor={`${id}-reason`}>{t('waiting.reason')}</label>
      <Input.TextArea
        id={`${id}-reason`}
        className={styles.field ?? ''}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {error !== undefined && <p role="alert">{problemText(error)}</p>}
    </GuardedModal>
  );
}
