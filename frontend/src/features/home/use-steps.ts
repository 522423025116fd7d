import { usePrincipal } from '@/api/principal';

interface Step {
  id: 'organisation' | 'invite' | 'request';
  path: string;
  done: boolean;
}

export function useSteps(): Step[] {
  const { user } = usePrincipal();
  return [
    { id: 'organisation', path: '/dashboard', done: user !== null && user.tenantId !== null },
    { id: 'invite', path: '/admin/users', done: false },
    { id: 'request', path: '/requests/new', done: false },
  ];
}
