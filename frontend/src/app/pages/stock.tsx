import { useTranslation } from 'react-i18next';
import { StockPage } from '@/features/stock/stock-page';

export default function Stock() {
  const { t } = useTranslation('shell');
  return <StockPage title={t('menu.catalog-stock')} />;
}
