import { useTranslation } from 'react-i18next';
import { DocumentsPage } from '@/features/history/documents-page';

export default function HistoryDocuments() {
  const { t } = useTranslation('shell');
  return <DocumentsPage title={t('menu.history-documents')} from="history" />;
}
