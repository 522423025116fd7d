import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ThemeProvider } from '../theme-provider';

interface UnsavedDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/**
 * Asks before something unsaved is lost. It stays in the document while hidden: one that is removed takes the key Escape from
 * the drawer below it until React has ended its effects.
 */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <ThemeProvider>
      <Modal
        open={open}
        title={t('unsaved.title')}
        okText={t('unsaved.leave')}
        okButtonProps={{ danger: true }}
        cancelText={t('unsaved.stay')}
        closable={{ 'aria-label': t('common:actions.close') }}
        onOk={onLeave}
        onCancel={onStay}
        zIndex={2000}
      >
        {t('unsaved.text')}
      </Modal>
    </ThemeProvider>
  );
}
