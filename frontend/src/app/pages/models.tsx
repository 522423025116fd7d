import { useTranslation } from 'react-i18next';
import { ModelsPage } from '@/features/models/models-page';

export default function Models() {
  const { t } = useTranslation('shell');
  return <ModelsPage title={t('menu.admin-models')} />;
}
