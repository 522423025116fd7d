import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStartOrderMutation } from '@/api/generated/preparation';
import type { RequestDto } from '@/api/generated/requests';
import { useProblemText } from '@/api/problem';
import { useCan } from '@/components/access/principal';
import { toast } from '@/shared/ui/feedback/toast';

interface NextAction {
  label: string;
  go: () => void;
}

/** What the user may do next with a request: decide on it, prepare it, hand it over. */
export function useNextAction(): (request: RequestDto) => NextAction | undefined {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const mayDecide = useCan('requests:approve');
  const mayPrepare = useCan('preparation:work');
  const [start] = useStartOrderMutation();

  const open = (id: string) => void navigate(`/preparation/checklist?order=${id}`);
  const prepare = (id: string) =>
    void start({ id })
      .unwrap()
      .then(
        () => open(id),
        (failure: unknown) => toast.error(problemText(failure)),
      );
  return ({ id, status, orders }) => {
    if (status === 'submitted' && mayDecide) {
      const path = `/requests/processing?peek=${id}`;
      return { label: t('actions.decide'), go: () => void navigate(path) };
    }
    if (!mayPrepare) return undefined;
    const orderIn = (state: RequestDto['orders'][number]['status']) =>
      orders.find((order) => order.status === state)?.id;
    const [pending, inWork, prepared] = [orderIn('pending'), orderIn('in-preparation'), orderIn('prepared')];
    if (pending !== undefined) return { label: t('actions.prepare'), go: () => prepare(pending) };
    if (inWork !== undefined) return { label: t('actions.prepare'), go: () => open(inWork) };
    return prepared === undefined ? undefined : { label: t('actions.handOver'), go: () => open(prepared) };
  };
}
