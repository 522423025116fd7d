import { useTranslation } from 'react-i18next';
import { useEraseMeMutation } from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { TypedConfirmation } from '@/shared/ui/dialogs/typed-confirmation';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsSection } from '@/shared/ui/layout/settings-section';

/** Erases the account. It cannot be undone, so the user types their own address. */
export function EraseSection({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const { signOut } = usePrincipal();
  const [erase, { isLoading }] = useEraseMeMutation();
  const go = async () => {
    try {
      await erase({}).unwrap();
      await signOut();
      toast.success(t('profile.erase.done'));
      return true;
    } catch (error) {
      toast.error(problemText(error));
      return false;
    }
  };
  return (
    <SettingsSection title={t('profile.erase.title')} hint={t('profile.erase.hint')}>
      <TypedConfirmation
        open={t('profile.erase.open')}
        title={t('profile.erase.title')}
        what={t('profile.erase.what')}
        label={t('profile.erase.type', { email })}
        submit={t('profile.erase.submit')}
        isRight={(typed) => typed.toLowerCase() === email}
        busy={isLoading}
        onConfirm={go}
      />
    </SettingsSection>
  );
}
