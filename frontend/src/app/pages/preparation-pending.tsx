import { useTranslation } from 'react-i18next';
import { PendingPage } from '@/features/preparation/lists/pending-page';

export default function PreparationPending() {
  const { t } = useTranslation('shell');
  return <PendingPage title={t('menu.preparation-pending')} />;
}
