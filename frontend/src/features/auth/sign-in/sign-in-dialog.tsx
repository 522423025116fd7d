import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '@/api/principal';
import { SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
  onSignedIn: (result: { user: SessionUser; url: string }) => Promise<void>;
}

/** Escape or a click outside closes it and forgets what was typed. */
export function SignInDialog({ open, onClose, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation('auth');
  const flow = useSignIn('/dashboard', async (result) => {
    await onSignedIn(result);
    flow.reset();
    onClose();
  });
  const close = () => {
    flow.reset();
    onClose();
  };
  return (
    <Modal
      open={open}
      onCancel={close}
      footer={null}
      width={420}
      centered
      destroyOnHidden
      title={flow.step === 'email' ? t('email.title') : t('code.title')}
    >
      <SignInForm flow={flow} />
    </Modal>
  );
}
