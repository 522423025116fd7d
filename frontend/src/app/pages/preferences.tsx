import { useTranslation } from 'react-i18next';
import { PreferencesPage } from '@/features/account/preferences-page';
import { useShortcutList } from '../navigation/shortcuts';

export default function Preferences() {
  const { t } = useTranslation('shell');
  return <PreferencesPage title={t('menu.account-preferences')} shortcuts={useShortcutList()} />;
}
