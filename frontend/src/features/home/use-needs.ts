import { useGetDashboardQuery } from '@/api/generated/dashboard';
import { usePageAccess } from '@/components/access/page-access';
import { useCan, usePrincipal } from '@/components/access/principal';
import { type Counter, listOf } from '@/components/counters/counter-lists';

/** The tasks by their counters, in the order in which they are shown. */
const TASKS = {
  approve: 'toDecide',
  prepare: 'toPrepare',
  overdueLoans: 'overdueLoans',
  mine: 'myOpenRequests',
  myLoans: 'myLoans',
} as const satisfies Record<string, Counter>;

type Task = keyof typeof TASKS;

export interface HomeTask {
  id: Task;
  /** Of the list that has as many entries. */
  path: string;
  count: number;
}

interface Needs {
  /** The user's open tasks; undefined until loaded. */
  needs: HomeTask[] | undefined;
  failed: boolean;
}

/** Only non-empty tasks that are the user's, and whose list they may open. */
export function useNeeds(): Needs {
  const { user } = usePrincipal();
  const mayOpen = usePageAccess();
  const isTheirs: Partial<Record<Task, boolean>> = {
    approve: useCan('requests:approve'),
    prepare: useCan('preparation:work'),
    overdueLoans: useCan('requests:approve', 'returns:receive'),
  };
  const { data, isError } = useGetDashboardQuery(undefined, {
    skip: user === null || user.tenantId === null,
  });
  if (data === undefined) return { needs: undefined, failed: isError };
  const all = (Object.keys(TASKS) as Task[]).map((id) => ({
    id,
    path: listOf(TASKS[id], user?._id),
    count: data[TASKS[id]],
  }));
  return {
    needs: all.filter(({ id, path, count }) => count > 0 && isTheirs[id] !== false && mayOpen(path)),
    failed: false,
  };
}
