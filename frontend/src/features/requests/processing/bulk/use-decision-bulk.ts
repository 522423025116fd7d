import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type ApprovalDto, type RefusalDto, requestsApi } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { refetchAfter, WORK_CHANGES } from '@/api/invalidation';
import { toApiProblem } from '@/api/to-problem';
import { useBulkRun } from '@/components/bulk/use-bulk-run';
import { toast } from '@/shared/ui/feedback/toast';
import { approvalOf } from '../approved-quantities';
import type { DecisionDraft } from '../use-decision-drafts';

type DecisionCommand = { readonly id: string } & (
  | { readonly approval: ApprovalDto }
  | { readonly refusal: RefusalDto }
);

/** Decisions as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withDecisions = requestsApi.injectEndpoints({
  endpoints: (build) => ({
    sendDecision: build.mutation<RequestDto, DecisionCommand>({
      query: (command) => ({
        url: `/api/requests/${command.id}/${'approval' in command ? 'approve' : 'refuse'}`,
        method: 'POST',
        body: 'approval' in command ? command.approval : command.refusal,
      }),
    }),
  }),
});

const { useSendDecisionMutation } = withDecisions;
const refetchDecisions = () => refetchAfter(WORK_CHANGES);

type Request = RequestDto & { readonly name: string };

export interface DecisionBulk {
  /** The selected requests. */
  requests: readonly Request[];
  draftOf: (id: string) => DecisionDraft;
  dropDraft: (id: string) => void;
  onSelect: (ids: readonly string[]) => void;
}

/** Decisions on several requests, one after the other. Those that are refused by the server stay selected. */
export function useDecisionBulk({ requests, draftOf, dropDraft, onSelect }: DecisionBulk) {
  const { t } = useTranslation('requests');
  const dispatch = useDispatch();
  const run = useBulkRun();
  const [send] = useSendDecisionMutation();

  /** True where all of them are decided. */
  const perform = async (
    commandOf: (request: Request) => DecisionCommand,
    message: (count: number) => string,
  ) => {
    const changes = await run.start(requests, (request) => send(commandOf(request)).unwrap());
    dispatch(refetchDecisions());
    const decided = new Set(changes.map(({ row }) => row.id));
    for (const id of decided) dropDraft(id);
    onSelect(requests.filter(({ id }) => !decided.has(id)).map(({ id }) => id));
    if (changes.length > 0) toast.success(message(changes.length));
    return changes.length === requests.length;
  };

  const approvalFor = (request: Request): DecisionCommand => {
    const { approved, refusals } = draftOf(request.id);
    const approval = approvalOf(request, approved, refusals);
    if (approval === undefined)
      throw toApiProblem({ status: 422, data: { code: 'QUANTITY', error: t('processing.bulk.quantities') } });
    return { id: request.id, approval };
  };

  return {
    run,
    approve: () => void perform(approvalFor, (count) => t('processing.bulk.approved', { count })),
    refuse: (reason: string) =>
      perform(
        ({ id, version }) => ({ id, refusal: { reason, version } }),
        (count) => t('processing.bulk.refused', { count }),
      ),
  };
}
