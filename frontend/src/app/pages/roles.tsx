import { useTranslation } from 'react-i18next';
import { RolesPage } from '@/features/roles/roles-page';

export default function Roles() {
  const { t } = useTranslation('shell');
  return <RolesPage title={t('menu.admin-roles')} />;
}
