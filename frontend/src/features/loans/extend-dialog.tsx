import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoanDto, useExtendLoanMutation } from '@/api/generated/returns';
import { useProblemText } from '@/api/problem';
import { useDates } from '@/components/use-dates';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { DueField } from './due-field';
import styles from './loans.module.css';

interface ExtendDialogProps {
  loan: LoanDto;
  onClose: () => void;
}

/** Gives a loan a later due date. */
export function ExtendDialog({ loan, onClose }: ExtendDialogProps) {
  const { t } = useTranslation('loans');
  const { date, day, today } = useDates();
  const problemText = useProblemText();
  const [extend, { isLoading, error }] = useExtendLoanMutation();
  const [due, setDue] = useState<string | null>(null);
  const start = loan.dueAt === null || loan.overdue ? today() : day(loan.dueAt);

  const confirm = async () => {
    if (due === null) return;
    const { data } = await extend({ id: loan.id, extensionDto: { dueAt: due } });
    if (data === undefined) return;
    toast.success(t('extend.done', { date: date(due) }));
    onClose();
  };
  return (
    <GuardedModal
      open
      title={t('extend.title', { name: loan.article?.name ?? t('unknownArticle') })}
      okText={t('extend.confirm')}
      okButtonProps={{ disabled: due === null }}
      filled={due !== null}
      busy={isLoading}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      <DueNow loan={loan} />
      <DueField start={start} value={due} onChange={setDue} />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {problemText(error)}
        </p>
      )}
    </GuardedModal>
  );
}

function DueNow({ loan: { dueAt } }: { loan: LoanDto }) {
  const { t } = useTranslation('loans');
  const { date } = useDates();
  return <p>{dueAt === null ? t('due.none') : t('extend.now', { date: date(dueAt) })}</p>;
}
