import { useTranslation } from 'react-i18next';
import { LogsPage } from '@/features/logs/logs-page';

export default function Logs() {
  const { t } = useTranslation('shell');
  return <LogsPage title={t('menu.admin-logs')} />;
}
