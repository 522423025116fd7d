import { useTranslation } from 'react-i18next';
import { ProfilePage } from '@/features/account/profile-page';

export default function Profile() {
  const { t } = useTranslation('shell');
  return <ProfilePage title={t('menu.account-profile')} />;
}
