import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { forgetAnswers } from '@/api/offline/answers';
import { countEntriesOfUser, dropEntriesOfUser } from '@/api/offline/outbox';
import { loadTexts } from '@/i18n/i18n';
import { ModalDialog } from '@/shared/ui/dialogs/modal-dialog';
import { PlainButton } from '@/shared/ui/elements/plain-button';
import styles from './unsent-dialog.module.css';

interface LeaveDialogProps {
  count: number;
  onAnswer: (leave: boolean) => void;
}

/** Warns before a sign-out that loses work. */
function LeaveDialog({ count, onAnswer }: LeaveDialogProps) {
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

/** Asks where work of the user waits to be sent, and removes the data of the user from this device. */
export async function confirmLeaving(userId: string | null): Promise<boolean> {
  if (userId !== null) {
    const count = await countEntriesOfUser(userId);
    if (count > 0 && !(await askToLeave(count))) return false;
    await dropEntriesOfUser(userId);
  }
  await forgetAnswers();
  return true;
}

async function askToLeave(count: number): Promise<boolean> {
  await loadTexts(['offline']);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const leave = await new Promise<boolean>((answer) =>
    root.render(<LeaveDialog count={count} onAnswer={answer} />),
  );
  root.unmount();
  container.remove();
  return leave;
}
