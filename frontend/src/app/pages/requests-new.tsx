import { useTranslation } from 'react-i18next';
import { NewRequestPage } from '@/features/requests/new/new-request-page';

export default function RequestsNew() {
  const { t } = useTranslation('shell');
  return <NewRequestPage title={t('menu.requests-new')} />;
}
