import { type ApprovalDto, type RefusalDto, type RequestDto, requestsApi } from '@/api/generated/requests';

export type DecisionCommand = { readonly id: string } & (
  | { readonly approval: ApprovalDto }
  | { readonly refusal: RefusalDto }
);

/** What shows requests, or what a decision reserves and creates. */
const SHOWING_DECISIONS = [
  'Request',
  'Order',
  'Level',
  'Movement',
  'Reservation',
  'Alert',
  'Asset',
  'Dashboard',
  'Document',
] as const;

/** Decisions as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withDecisions = requestsApi.enhanceEndpoints({ addTagTypes: SHOWING_DECISIONS }).injectEndpoints({
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
export const refetchDecisions = () => withDecisions.util.invalidateTags([...SHOWING_DECISIONS]);
