import { type LoanDto, returnsApi } from '@/api/generated/returns';

interface Extension {
  readonly id: string;
  readonly dueAt: string;
}

const SHOWING_LOANS = ['Loan', 'Dashboard'] as const;

/** Extensions as parts of a bulk change: the lists are refetched at its end, not after each of them. */
const withExtensions = returnsApi.enhanceEndpoints({ addTagTypes: SHOWING_LOANS }).injectEndpoints({
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
export const refetchLoans = () => withExtensions.util.invalidateTags([...SHOWING_LOANS]);
