import { Alert, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/ui/feedback/toast';

/** The owner of a secret; `secret` is null where a repeated request got the first answer. */
export interface CreatedSecret {
  name: string;
  secret: string | null;
}

interface SecretDialogProps {
  of: 'keys' | 'webhooks';
  made: CreatedSecret | null;
  onClose: () => void;
}

/** Shows a secret once. A click outside does not close it. */
export function SecretDialog({ of, made, onClose }: SecretDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const secret = made?.secret ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t(`${of}.copied`));
    } catch {
      toast.error(t(`${of}.copyFailed`));
    }
  };
  return (
    <Modal
      open={made !== null}
      title={t(`${of}.secretTitle`, { name: made?.name ?? '' })}
      onCancel={onClose}
      onOk={() => void copy()}
      okText={t('common:actions.copy')}
      cancelText={t('common:actions.close')}
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon title={t(`${of}.secretOnce`)} style={{ marginBottom: 16 }} />
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t(`${of}.secret`)}
        value={secret}
        onFocus={(event) => event.target.select()}
        style={{ fontFamily: 'monospace' }}
      />
    </Modal>
  );
}
