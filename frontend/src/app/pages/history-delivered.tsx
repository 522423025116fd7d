import { useTranslation } from 'react-i18next';
import { DeliveredPage } from '@/features/history/orders-page';

export default function HistoryDelivered() {
  const { t } = useTranslation('shell');
  return <DeliveredPage title={t('menu.history-delivered')} />;
}
