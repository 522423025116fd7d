import { useTranslation } from 'react-i18next';
import { HelpPage } from '@/features/help/help-page';
import { ThreeSteps } from '@/features/home/three-steps';

export default function Help() {
  const { t } = useTranslation('shell');
  return <HelpPage title={t('menu.help')} steps={<ThreeSteps />} />;
}
