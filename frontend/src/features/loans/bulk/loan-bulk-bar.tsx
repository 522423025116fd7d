import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type LoanDto, returnsApi } from '@/api/generated/returns';
import { refetchAfter } from '@/api/invalidation';
import { BulkBar } from '@/components/bulk/bulk-bar';
import { type BulkRow, useBulkRun } from '@/components/bulk/use-bulk-run';
import { useDates } from '@/components/use-dates';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import { DueField } from '../due-field';

interface Extension {
  readonly id: string;
  readonly dueAt: string;
}

/** Extensions as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withExtensions = returnsApi.injectEndpoints({
  endpoints: (build) => ({
    extendOneLoan: build.mutation<LoanDto, Extension>({
      query: ({ id, dueAt }) => ({
        url: `/api/loans/${encodeURIComponent(id)}/extend`,
        method: 'POST',
        body: { dueAt },
      }),
    }),
  }),
});

const { useExtendOneLoanMutation } = withExtensions;
const refetchLoans = () => refetchAfter(['loan']);

interface LoanBulkBarProps {
  /** The selected loans. */
  loans: readonly BulkRow[];
  onSelect: (ids: readonly string[]) => void;
  onSelectAll: () => void;
}

/** Gives the selected loans the same due date. Those that are refused stay selected. */
export function LoanBulkBar({ loans, onSelect, onSelectAll }: LoanBulkBarProps) {
  const { t } = useTranslation('loans');
  const { date } = useDates();
  const dispatch = useDispatch();
  const run = useBulkRun();
  const [extend] = useExtendOneLoanMutation();
  const [isAsking, setAsking] = useState(false);
  const extendAll = async (dueAt: string) => {
    setAsking(false);
    const changes = await run.start(loans, ({ id }) => extend({ id, dueAt }).unwrap());
    dispatch(refetchLoans());
    const extended = new Set(changes.map(({ row }) => row.id));
    onSelect(loans.filter(({ id }) => !extended.has(id)).map(({ id }) => id));
    if (changes.length > 0) toast.success(t('extend.doneOf', { count: changes.length, date: date(dueAt) }));
  };
  return (
    <>
      <BulkBar count={loans.length} run={run} onSelectAll={onSelectAll} onClear={() => onSelect([])}>
        <Button onClick={() => setAsking(true)}>{t('actions.extend')}</Button>
      </BulkBar>
      {isAsking && (
        <DueDialog
          count={loans.length}
          onClose={() => setAsking(false)}
          onConfirm={(dueAt) => void extendAll(dueAt)}
        />
      )}
    </>
  );
}

interface DueDialogProps {
  count: number;
  onClose: () => void;
  onConfirm: (dueAt: string) => void;
}

function DueDialog({ count, onClose, onConfirm }: DueDialogProps) {
  const { t } = useTranslation('loans');
  const { today } = useDates();
  const [due, setDue] = useState<string | null>(null);
  return (
    <GuardedModal
      open
      title={t('extend.titleOf', { count })}
      okText={t('extend.confirm')}
      okButtonProps={{ disabled: due === null }}
      filled={due !== null}
      onOk={() => due !== null && onConfirm(due)}
      onClose={onClose}
    >
      <p>{t('extend.later')}</p>
      <DueField start={today()} value={due} onChange={setDue} />
    </GuardedModal>
  );
}
