import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStartOrderMutation } from '@/api/generated/preparation';
import type { RequestDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import { useMayAt } from '@/components/access/principal';
import { toast } from '@/shared/ui/feedback/toast';

interface NextAction {
  label: string;
  go: () => void;
}

/** The next actions of the user for a request: decide on it, prepare it, deliver it. */
export function useNextAction(): (request: RequestDto) => NextAction | undefined {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const mayAt = useMayAt();
  const [start] = useStartOrderMutation();

  const open = (id: string) => void navigate(`/preparation/checklist?order=${id}`);
  const prepare = (id: string) =>
    void start({ id, startDto: { expectedAssigneeId: null } })
      .unwrap()
      .then(
        () => open(id),
        (failure: unknown) => {
          toast.error(problemText(failure));
          // The order shows its assignee, and offers to take it over.
          if (toApiProblem(failure).code === 'ASSIGNEE_CHANGED') open(id);
        },
      );
  return ({ id, siteId, status, lines, orders }) => {
    if (status === 'submitted' && mayAt(siteId, 'requests:approve')) {
      const path = `/requests/processing?peek=${id}`;
      return { label: t('actions.decide'), go: () => void navigate(path) };
    }
    if (!mayAt(siteId, 'preparation:work')) return undefined;
    const orderIn = (state: RequestDto['orders'][number]['status']) =>
      orders.find((order) => order.status === state)?.id;
    const [pending, inWork, prepared] = [orderIn('pending'), orderIn('in-preparation'), orderIn('prepared')];
    const steps = [
      inWork !== undefined && { label: t('actions.prepare'), go: () => open(inWork) },
      prepared !== undefined && { label: t('actions.handOver'), go: () => open(prepared) },
    ];
    const begin = pending !== undefined && { label: t('actions.prepare'), go: () => prepare(pending) };
    // Before its window, an order that is not started may only lack stock.
    const isEarly = lines.some(({ from }) => from !== null && new Date(from) > new Date());
    const [next] = (isEarly ? [...steps, begin] : [begin, ...steps]).filter((step) => step !== false);
    return next;
  };
}
