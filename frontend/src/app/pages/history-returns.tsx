import { useTranslation } from 'react-i18next';
import { ReturnsPage } from '@/features/history/orders-page';

export default function HistoryReturns() {
  const { t } = useTranslation('shell');
  return <ReturnsPage title={t('menu.history-returns')} />;
}
