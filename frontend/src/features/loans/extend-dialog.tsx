import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoanDto, useExtendLoanMutation } from '@/api/generated/returns';
import { useProblemText } from '@/api/problem';
import { useDates } from '@/components/use-dates';
import { useDayFormat } from '@/i18n/use-day-format';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import styles from './loans.module.css';

const PRESET_DAYS = [1, 7, 14] as const;

interface ExtendDialogProps {
  loan: LoanDto;
  onClose: () => void;
}

/** Gives a loan a later due date. */
export function ExtendDialog({ loan, onClose }: ExtendDialogProps) {
  const format = useDayFormat();
  const { t } = useTranslation('loans');
  const { date, endOf } = useDates();
  const problemText = useProblemText();
  const field = useId();
  const [extend, { isLoading, error }] = useExtendLoanMutation();
  const [due, setDue] = useState<Dayjs | null>(null);
  const today = dayjs();
  const start = loan.dueAt === null || loan.overdue ? today : dayjs(loan.dueAt);

  const confirm = async () => {
    if (due === null) return;
    const dueAt = endOf(due);
    const { data } = await extend({ id: loan.id, extensionDto: { dueAt } });
    if (data === undefined) return;
    toast.success(t('extend.done', { date: date(dueAt) }));
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
      <label htmlFor={field} className={styles.label}>
        {t('extend.dueAt')}
      </label>
      <DatePicker
        id={field}
        style={{ width: '100%' }}
        format={format}
        minDate={start.add(1, 'day').startOf('day')}
        presets={PRESET_DAYS.map((days) => ({
          label: t(`extend.presets.${days}`),
          value: start.add(days, 'day'),
        }))}
        value={due}
        onChange={setDue}
      />
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
