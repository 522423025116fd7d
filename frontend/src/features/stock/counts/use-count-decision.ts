import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountDto, useApproveCountMutation, useCancelCountMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { type UnclearLine, unclearIn } from './unclear-line';

/** Approves and cancels; a refused approval gives the lines to count again. */
export function useCountDecision(count: CountDto) {
  const { t } = useTranslation('counts');
  const problemText = useProblemText();
  const [approve, approving] = useApproveCountMutation();
  const [cancel, cancelling] = useCancelCountMutation();
  const [unclear, setUnclear] = useState<readonly UnclearLine[]>([]);
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toast.success(done);
    } catch (error) {
      const lines = unclearIn(error);
      setUnclear(lines ?? []);
      if (lines === undefined) toast.error(problemText(error));
    }
  };
  const skipUncounted = count.lineCount > count.countedCount;
  return {
    unclear,
    approve: () =>
      void attempt(
        () => approve({ id: count.id, countApprovalDto: { skipUncounted } }).unwrap(),
        t('decide.approved', { number: count.number }),
      ),
    cancel: () => void attempt(() => cancel({ id: count.id }).unwrap(), t('decide.cancelled')),
    isApproving: approving.isLoading,
    isCancelling: cancelling.isLoading,
    countAgain: () => setUnclear([]),
  };
}

export type CountDecision = ReturnType<typeof useCountDecision>;
