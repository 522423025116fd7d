import { type ApprovalDto, type RefusalDto, requestsApi } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { refetchAfter, WORK_CHANGES } from '@/api/invalidation';

export type DecisionCommand = { readonly id: string } & (
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

export const { useSendDecisionMutation } = withDecisions;
export const refetchDecisions = () => refetchAfter(WORK_CHANGES);
