import { useGetDashboardQuery } from '@/api/generated/dashboard';
import { useListRequestsQuery } from '@/api/generated/requests';
import { useListUsersQuery } from '@/api/generated/users';
import { useCan, usePrincipal } from '@/components/access/principal';

interface Step {
  id: 'organisation' | 'invite' | 'request';
  path: string;
  done: boolean;
  /** The steps that are missing before. */
  first?: readonly { id: 'addArticle' | 'trySample'; path: string }[];
}

const FIRST_ARTICLE = [
  { id: 'addArticle', path: '/catalog/products?create=true' },
  { id: 'trySample', path: '/catalog/products' },
] as const;

/** The onboarding steps that the user may take, and the data for each. `complete` only when all are loaded. */
export function useSteps(): { steps: Step[]; complete: boolean } {
  const { user } = usePrincipal();
  const member = user !== null && user.tenantId !== null;
  const maySeePeople = useCan('users:read');
  const mayInvite = useCan('users:manage') && maySeePeople;
  const mayRequest = useCan('requests:create');
  const mayAsk = useCan('requests:read-own');
  const people = useListUsersQuery({ limit: 2 }, { skip: !member || !mayInvite });
  const mayAdd = useCan('catalog:manage');
  const { data: counters } = useGetDashboardQuery(undefined, { skip: !member });
  const own = useListRequestsQuery({ view: 'mine', limit: 1 }, { skip: !member || !mayAsk });
  const steps: Step[] = [
    { id: 'organisation', path: '/dashboard', done: member },
    ...(member && !mayInvite
      ? []
      : [{ id: 'invite', path: '/admin/users', done: (people.data?.items.length ?? 0) > 1 } as const]),
    ...(member && !mayRequest
      ? []
      : [
          {
            id: 'request',
            path: '/requests/new',
            done: (own.data?.items.length ?? 0) > 0,
            ...(mayAdd && counters?.trackedItems === 0 ? { first: FIRST_ARTICLE } : {}),
          } as const,
        ]),
  ];
  return { steps, complete: steps.every(({ done }) => done) };
}
