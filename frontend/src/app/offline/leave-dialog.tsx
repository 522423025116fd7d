import { useTranslation } from 'react-i18next';
import { ModalDialog } from '@/shared/ui/dialogs/modal-dialog';
import { PlainButton } from '@/shared/ui/elements/plain-button';
import styles from './unsent-dialog.module.css';

interface LeaveDialogProps {
  count: number;
  onAnswer: (leave: boolean) => void;
}

/** Warns before a sign-out that loses work. */
export function LeaveDialog({ count, onAnswer }: LeaveDialogProps) {
  const { t } = useTranslation('offline');
  return (
    <ModalDialog open onClose={() => onAnswer(false)} title={t('leave.title')}>
      <p className={styles.quiet}>{t('leave.text', { count })}</p>
      <div className={styles.choices}>
        <PlainButton onClick={() => onAnswer(true)}>{t('leave.discard')}</PlainButton>
        <PlainButton primary onClick={() => onAnswer(false)}>
          {t('leave.stay')}
        </PlainButton>
      </div>
    </ModalDialog>
  );
}
