import { useTranslation } from 'react-i18next';
import { PastPage } from '@/features/requests/lists/past-page';

export default function HistoryRequests() {
  const { t } = useTranslation('shell');
  return <PastPage title={t('menu.history-requests')} />;
}
