import { useTranslation } from 'react-i18next';
import { UsersPage } from '@/features/users/users-page';

export default function Users() {
  const { t } = useTranslation('shell');
  return <UsersPage title={t('menu.admin-users')} />;
}
