import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '@/shared/ui/plain-button';
import styles from './unsent-dialog.module.css';
import { useModal } from './use-modal';

interface LeaveDialogProps {
  count: number;
  onAnswer: (leave: boolean) => void;
}

/** Warns before a sign-out that loses work. */
export function LeaveDialog({ count, onAnswer }: LeaveDialogProps) {
  const { t } = useTranslation('offline');
  const id = useId();
  const dialog = useModal(true);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={() => onAnswer(false)}>
      <h2 id={id}>{t('leave.title')}</h2>
      <p className={styles.quiet}>{t('leave.text', { count })}</p>
      <div className={styles.choices}>
        <PlainButton onClick={() => onAnswer(true)}>{t('leave.discard')}</PlainButton>
        <PlainButton primary onClick={() => onAnswer(false)}>
          {t('leave.stay')}
        </PlainButton>
      </div>
    </dialog>
  );
}
