import { preparationApi } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { refetchAfter } from '@/api/invalidation';

interface Claim {
  readonly id: string;
  readonly userId: string | null;
  /** The assignee that is shown: another one by now is not overwritten. */
  readonly expectedAssigneeId: string | null;
}

/** Claims as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withCommands = preparationApi.injectEndpoints({
  endpoints: (build) => ({
    claimOrder: build.mutation<OrderDto, Claim>({
      query: ({ id, ...claim }) => ({
        url: `/api/preparation/orders/${id}/assign`,
        method: 'POST',
        body: claim,
      }),
    }),
  }),
});

export const { useClaimOrderMutation } = withCommands;
export const refetchOrders = () => refetchAfter(['order.assigned']);
