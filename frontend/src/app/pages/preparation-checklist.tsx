import { useTranslation } from 'react-i18next';
import { ChecklistPage } from '@/features/preparation/checklist/checklist-page';

export default function PreparationChecklist() {
  const { t } = useTranslation('shell');
  return <ChecklistPage title={t('menu.preparation-checklist')} />;
}
