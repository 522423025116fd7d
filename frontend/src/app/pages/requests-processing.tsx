import { useTranslation } from 'react-i18next';
import { ProcessingPage } from '@/features/requests/processing/processing-page';

export default function RequestsProcessing() {
  const { t } = useTranslation('shell');
  return <ProcessingPage title={t('menu.requests-processing')} />;
}
