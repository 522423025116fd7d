import { useTranslation } from 'react-i18next';
import { ArchivedPage } from '@/features/requests/lists/archived-page';

export default function RequestsArchived() {
  const { t } = useTranslation('shell');
  return <ArchivedPage title={t('menu.requests-archived')} />;
}
