import { type LoanDto, returnsApi } from '@/api/generated/returns';
import { refetchAfter } from '@/api/invalidation';

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

export const { useExtendOneLoanMutation } = withExtensions;
export const refetchLoans = () => refetchAfter(['loan']);
