import { useTranslation } from 'react-i18next';
import { StatusPage } from '@/features/preparation/lists/status-page';

export default function PreparationStatus() {
  const { t } = useTranslation('shell');
  return <StatusPage title={t('menu.preparation-status')} />;
}
