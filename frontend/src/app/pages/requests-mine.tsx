import { useTranslation } from 'react-i18next';
import { MinePage } from '@/features/requests/lists/mine-page';

export default function RequestsMine() {
  const { t } = useTranslation('shell');
  return <MinePage title={t('menu.requests-mine')} />;
}
