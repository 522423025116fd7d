import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '@/components/access/principal';
import { EMAIL_FIELD, SignInForm } from './sign-in-form';
import { useSignIn } from './use-sign-in';
import { useSignInFields } from './use-sign-in-fields';

interface SignInDialogProps {
  open: boolean;
  /** True if a session has ended on a page with something that is not saved. */
  expired?: boolean;
  onClose: () => void;
  onSignedIn: (result: { user: SessionUser; url: string }) => Promise<void>;
}

/** The dialog focuses its close button first; here the input gets the focus. */
function focusField(opened: boolean) {
  if (opened) document.getElementById(EMAIL_FIELD)?.focus();
}

/** Escape or a click outside closes it and discards the input. */
export function SignInDialog({ open, expired = false, onClose, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation('auth');
  const fields = useSignInFields();
  const close = () => {
    fields.reset();
    onClose();
  };
  const flow = useSignIn(fields, '/dashboard', async (result) => {
    await onSignedIn(result);
    close();
  });
  return (
    <Modal
      open={open}
      onCancel={close}
      afterOpenChange={focusField}
      footer={null}
      width={420}
      centered
      // Above the drawer that is open.
      {...(expired ? { zIndex: 2000 } : {})}
      destroyOnHidden
      title={flow.step === 'code' ? t('code.title') : expired ? t('expired.title') : t('email.title')}
    >
      {expired && flow.step === 'email' && <p>{t('expired.lead')}</p>}
      <SignInForm flow={flow} />
    </Modal>
  );
}
