import { useTranslation } from 'react-i18next';
import { type LoanDto, useRemindOfLoansMutation } from '@/api/generated/returns';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';

/** Sends a holder a reminder of their loans. */
export function useRemind() {
  const { t } = useTranslation('loans');
  const problemText = useProblemText();
  const [send, { isLoading, originalArgs }] = useRemindOfLoansMutation();
  const remind = async (name: string, loans: readonly LoanDto[]) => {
    const loanIds = loans.map(({ id }) => id);
    const { data, error } = await send({ loanReminderDto: { loanIds } });
    if (data === undefined) toast.error(problemText(error));
    else toast.success(t('remind.done', { name, count: data.reminded }));
  };
  const busy = isLoading ? originalArgs?.loanReminderDto.loanIds : undefined;
  return { remind, isRemindedOf: ({ id }: LoanDto) => busy?.includes(id) ?? false };
}
