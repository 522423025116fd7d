import { useCan } from '@/components/access/principal';
import { ApiKeysSettings } from '@/features/integrations/api-keys-settings';
import { WebhooksSettings } from '@/features/integrations/webhooks/webhooks-settings';
import { MailPreviewsSettings } from '@/features/tenants/mail-previews-settings';
import { SettingsPage } from '@/features/tenants/settings-page';
import { WholeTenantSettings } from '@/features/tenants/whole-tenant-settings';

export function Settings({ title }: { title: string }) {
  const mayIntegrate = useCan('integrations:manage');
  const mayManage = useCan('tenant:manage');
  return (
    <>
      <SettingsPage title={title} />
      {mayIntegrate && <ApiKeysSettings />}
      {mayIntegrate && <WebhooksSettings />}
      {mayManage && <MailPreviewsSettings />}
      <WholeTenantSettings />
    </>
  );
}
