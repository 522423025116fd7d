import { Alert, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MadeApiKeyDto } from '@/api/generated/integrations';
import { toast } from '@/shared/ui/toast';

interface SecretDialogProps {
  made: MadeApiKeyDto | null;
  onClose: () => void;
}

/** Shows the secret of a key once. A click outside does not close it. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const secret = made?.secret ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t('keys.copied'));
    } catch {
      toast.error(t('keys.copyFailed'));
    }
  };
  return (
    <Modal
      open={made !== null}
      title={t('keys.secretTitle', { name: made?.name ?? '' })}
      onCancel={onClose}
      onOk={() => void copy()}
      okText={t('common:actions.copy')}
      cancelText={t('common:actions.close')}
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon title={t('keys.secretOnce')} style={{ marginBottom: 16 }} />
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t('keys.secret')}
        value={secret}
        onFocus={(event) => event.target.select()}
        style={{ fontFamily: 'monospace' }}
      />
    </Modal>
  );
}
