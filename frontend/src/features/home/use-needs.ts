import { useGetDashboardQuery } from '@/api/generated/dashboard';
import { useListOrdersQuery } from '@/api/generated/preparation';
import { useCan, usePrincipal } from '@/components/access/principal';

export interface Need {
  id: 'approve' | 'prepare' | 'overdueLoans' | 'mine' | 'myLoans';
  path: string;
  count: number;
}

interface Needs {
  /** The user's open tasks; undefined until loaded. */
  needs: Need[] | undefined;
  failed: boolean;
}

/** Only non-empty tasks that the user has the permission for. */
export function useNeeds(): Needs {
  const { user } = usePrincipal();
  const outside = user === null || user.tenantId === null;
  const mayApprove = useCan('requests:approve');
  const mayPrepare = useCan('preparation:work');
  const followsLoans = useCan('requests:approve', 'returns:receive');
  const { data, isError } = useGetDashboardQuery(undefined, { skip: outside });
  const orders = useListOrdersQuery(
    { status: 'pending', limit: 1, count: true },
    { skip: outside || !mayPrepare },
  );
  if (data === undefined || (mayPrepare && orders.data === undefined && !orders.isError))
    return { needs: undefined, failed: isError };
  const all: (Need & { mine: boolean })[] = [
    { id: 'approve', path: '/requests/processing', count: data.toDecide, mine: mayApprove },
    { id: 'prepare', path: '/preparation/pending', count: orders.data?.total ?? 0, mine: mayPrepare },
    {
      id: 'overdueLoans',
      path: '/preparation/loans?overdue=true',
      count: data.overdueLoans,
      mine: followsLoans,
    },
    { id: 'mine', path: '/requests/mine', count: data.myOpenRequests, mine: true },
    {
      id: 'myLoans',
      path: `/preparation/loans?holder=${user?._id ?? ''}`,
      count: data.myLoans,
      mine: true,
    },
  ];
  return {
    needs: all.filter(({ mine, count }) => mine && count > 0).map(({ mine: _mine, ...need }) => need),
    failed: false,
  };
}
