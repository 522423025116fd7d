import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelRequestMutation } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  request: RequestDto;
  open: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks for a confirmation, because released stock can be allocated to other requests at once. */
export function CancelDialog({ request, open, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useTranslation(['requests', 'common']);
  const problemText = useProblemText();
  const [cancel, { isLoading, error, reset }] = useCancelRequestMutation();
  const [reason, setReason] = useState('');
  const field = useId();
  const name = request.number ?? t('draftName');
  const handedOver = request.lines.some((line) => line.delivered > 0);

  const close = () => {
    reset();
    setReason('');
    onClose();
  };
  const confirm = async () => {
    const trimmed = reason.trim();
    const done = await cancel({ id: request.id, cancellationDto: trimmed === '' ? {} : { reason: trimmed } });
    if (done.error !== undefined) return;
    toast.success(t('toast.cancelled', { name }));
    close();
    if (request.status === 'draft') onCancelled();
  };
  return (
    <GuardedModal
      open={open}
      title={t('cancel.title', { name })}
      okText={t('cancel.confirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel.keep')}
      filled={reason.trim() !== ''}
      busy={isLoading}
      onOk={() => void confirm()}
      onClose={close}
      destroyOnHidden
    >
      <p className={styles.text}>{handedOver ? t('cancel.textPart') : t('cancel.text')}</p>
      <label htmlFor={field} className={styles.label}>
        {t('cancel.reason')} <span className={styles.optional}>({t('common:form.optional')})</span>
      </label>
      <Input.TextArea
        id={field}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {problemText(error)}
        </p>
      )}
    </GuardedModal>
  );
}
