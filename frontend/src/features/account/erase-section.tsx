import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useEraseMeMutation } from '@/api/generated/users';
import { usePrincipal } from '@/api/principal';
import { useProblemText } from '@/api/problem';
import { SettingsSection } from '@/shared/ui/settings-section';

/** The way out for good. It cannot be undone, so one's own address has to be typed. */
export function EraseSection({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'common']);
  const problemText = useProblemText();
  const { signOut } = usePrincipal();
  const [erase, { isLoading }] = useEraseMeMutation();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();
  const go = async () => {
    try {
      await erase({}).unwrap();
      setAsking(false);
      await signOut();
      toast.success(t('profile.erase.done'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <SettingsSection title={t('profile.erase.title')} hint={t('profile.erase.hint')}>
      <Button danger onClick={() => setAsking(true)}>
        {t('profile.erase.open')}
      </Button>
      <Modal
        open={asking}
        title={t('profile.erase.title')}
        onCancel={() => setAsking(false)}
        onOk={() => void go()}
        okText={t('profile.erase.submit')}
        cancelText={t('common:actions.cancel')}
        okButtonProps={{ danger: true, disabled: typed.trim().toLowerCase() !== email, loading: isLoading }}
        destroyOnHidden
      >
        <p>{t('profile.erase.what')}</p>
        <label htmlFor={id}>{t('profile.erase.type', { email })}</label>
        <Input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          inputMode="email"
        />
      </Modal>
    </SettingsSection>
  );
}
