import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { LoanDto } from '@/api/generated/returns';
import { useProblemText } from '@/api/problem';
import { useDates } from '@/components/use-dates';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { refetchLoans, useExtendOneLoanMutation } from './bulk/loan-commands';
import { DueField } from './due-field';
import styles from './loans.module.css';

interface ExtendDialogProps {
  /** One loan, or several that get the same due date. */
  loans: readonly LoanDto[];
  onClose: () => void;
}

/** A loan that was not extended, and why. */
interface Refused {
  readonly loan: LoanDto;
  readonly problem: string;
}

function useExtend(loans: readonly LoanDto[], onDone: () => void) {
  const { t } = useTranslation('loans');
  const { date, day } = useDates();
  const dispatch = useDispatch();
  const problemText = useProblemText();
  const [extend] = useExtendOneLoanMutation();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const extendAll = async (due: string) => {
    setBusy(true);
    const failed: Refused[] = [];
    // Those that are due later keep their date.
    const isEarlier = ({ dueAt }: LoanDto) => dueAt === null || (day(dueAt) ?? '') < due;
    const earlier = loans.length === 1 ? loans : loans.filter(isEarlier);
    for (const loan of earlier) {
      const { error } = await extend({ id: loan.id, dueAt: due });
      if (error !== undefined) failed.push({ loan, problem: problemText(error) });
    }
    setBusy(false);
    dispatch(refetchLoans());
    const count = earlier.length - failed.length;
    if (count > 0) toast.success(t('extend.doneOf', { count, date: date(due) }));
    setRefused(failed);
    if (failed.length === 0) onDone();
  };
  return { isBusy, refused, extendAll };
}

/** Gives loans a later due date. */
export function ExtendDialog({ loans, onClose }: ExtendDialogProps) {
  const { t } = useTranslation('loans');
  const { day, today } = useDates();
  const [due, setDue] = useState<string | null>(null);
  const { isBusy, refused, extendAll } = useExtend(loans, onClose);
  const [first] = loans;
  const only = loans.length === 1 ? first : undefined;
  const nameOf = ({ article }: LoanDto) => article?.name ?? t('unknownArticle');
  const start = only === undefined || only.dueAt === null || only.overdue ? today() : day(only.dueAt);
  return (
    <GuardedModal
      open={loans.length > 0}
      title={
        only === undefined
          ? t('extend.titleOf', { count: loans.length })
          : t('extend.title', { name: nameOf(only) })
      }
      okText={t('extend.confirm')}
      okButtonProps={{ disabled: due === null }}
      filled={due !== null}
      busy={isBusy}
      onOk={() => due !== null && void extendAll(due)}
      onClose={onClose}
    >
      {only === undefined ? <p>{t('extend.later')}</p> : <DueNow loan={only} />}
      <DueField start={start} value={due} onChange={setDue} />
      {refused.map(({ loan, problem }) => (
        <p key={loan.id} className={styles.error} role="alert">
          {only === undefined ? `${nameOf(loan)}: ${problem}` : problem}
        </p>
      ))}
    </GuardedModal>
  );
}

function DueNow({ loan: { dueAt } }: { loan: LoanDto }) {
  const { t } = useTranslation('loans');
  const { date } = useDates();
  return <p>{dueAt === null ? t('due.none') : t('extend.now', { date: date(dueAt) })}</p>;
}
