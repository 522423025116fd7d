import { useTranslation } from 'react-i18next';
import { useCan } from '@/components/access/principal';
import { ApiKeysSettings } from '@/features/integrations/api-keys-settings';
import { WebhooksSettings } from '@/features/integrations/webhooks/webhooks-settings';
import { MailPreviewsSettings } from '@/features/tenants/mail-previews-settings';
import { SettingsPage } from '@/features/tenants/settings-page';
import { WholeTenantSettings } from '@/features/tenants/whole-tenant-settings';

export default function Settings() {
  const { t } = useTranslation('shell');
  const mayIntegrate = useCan('integrations:manage');
  const mayManage = useCan('tenant:manage');
  return (
    <>
      <SettingsPage title={t('menu.admin-settings')} />
      {mayIntegrate && <ApiKeysSettings />}
      {mayIntegrate && <WebhooksSettings />}
      {mayManage && <MailPreviewsSettings />}
      <WholeTenantSettings />
    </>
  );
}
