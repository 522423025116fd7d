import { useGetMeQuery } from '@/api/generated/users';
import { usePrincipal } from './principal';

/** Whether the user has enabled single keys; disabled until that is known. */
export function useSingleKeysAllowed(): boolean {
  const { user } = usePrincipal();
  const { data: me } = useGetMeQuery(undefined, { skip: user === null });
  return user !== null && me !== undefined && me.preferences.singleKeys !== false;
}
