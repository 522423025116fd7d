import { useTranslation } from 'react-i18next';
import { DocumentsPage } from '@/features/history/documents-page';

export default function PreparationDocuments() {
  const { t } = useTranslation('shell');
  return <DocumentsPage title={t('menu.preparation-documents')} from="preparation" />;
}
