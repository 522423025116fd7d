import { type OrderDto, preparationApi } from '@/api/generated/preparation';

/** Claims as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withCommands = preparationApi.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    claimOrder: build.mutation<OrderDto, { id: string; userId: string | null }>({
      query: ({ id, userId }) => ({
        url: `/api/preparation/orders/${id}/assign`,
        method: 'POST',
        body: { userId },
      }),
    }),
  }),
});

export const { useClaimOrderMutation } = withCommands;
export const refetchOrders = () => withCommands.util.invalidateTags(['Order']);
