import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster as Toasts } from 'sonner';
import { useThemeMode } from '@/shared/theme/theme-mode';
import { toasterShown } from '@/shared/ui/feedback/toast';

/** The pop-ups at the bottom right: at most three, for four seconds each; Alt+T moves the focus there. */
export function Toaster() {
  const { t } = useTranslation('common');
  const { name } = useThemeMode();
  // The effects of the toasts themselves run first: they listen then.
  useEffect(toasterShown, []);
  return (
    <Toasts
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      theme={name}
      containerAriaLabel={t('popUps')}
    />
  );
}
