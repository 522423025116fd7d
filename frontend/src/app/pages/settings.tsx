import { useTranslation } from 'react-i18next';
import { SettingsPage } from '@/features/tenants/settings-page';

export default function Settings() {
  const { t } = useTranslation('shell');
  return <SettingsPage title={t('menu.admin-settings')} />;
}
