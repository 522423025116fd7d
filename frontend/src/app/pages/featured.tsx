import { useTranslation } from 'react-i18next';
import { FeaturedPage } from '@/features/featured/featured-page';

export default function Featured() {
  const { t } = useTranslation('shell');
  return <FeaturedPage title={t('menu.featured')} />;
}
