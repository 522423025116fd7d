import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type TenantDto, useDeleteCurrentTenantMutation } from '@/api/generated/tenants';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { TypedConfirmation } from '@/shared/ui/dialogs/typed-confirmation';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsSection } from '@/shared/ui/layout/settings-section';

/** Deletes the organisation. It cannot be undone, so the user types its name. */
export function DeleteSettings({ tenant }: { tenant: TenantDto }) {
  const { t } = useTranslation('tenants');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { adoptToken } = usePrincipal();
  const [remove, { isLoading }] = useDeleteCurrentTenantMutation();
  const { name } = tenant;
  const go = async () => {
    try {
      const { token } = await remove({ ...ifMatch(tenant), tenantDeleteDto: { name } }).unwrap();
      await adoptToken(token);
      toast.success(t('delete.done', { name }));
      await navigate('/', { replace: true });
      return true;
    } catch (error) {
      toast.error(problemText(error));
      return false;
    }
  };
  return (
    <SettingsSection title={t('delete.title')} hint={t('delete.hint')}>
      <TypedConfirmation
        open={t('delete.open')}
        title={t('delete.title')}
        what={t('delete.what')}
        label={t('delete.type', { name })}
        submit={t('delete.submit')}
        isRight={(typed) => typed === name}
        busy={isLoading}
        onConfirm={go}
      />
    </SettingsSection>
  );
}
