import { useListLoansQuery } from '@/api/generated/returns';
import { useListUsersQuery } from '@/api/generated/users';
import { useCan } from '@/components/access/principal';
import type { Person } from '../person-field';

/** The number of latest loans whose holders are proposed. */
const LOANS = 100;

/** The maximum number of members in an answer; in a larger organisation it is unknown who has left. */
const MEMBERS = 200;

/** The people who have borrowed lately, the latest first, each once; those who are no members too, those who left not. */
export function useEarlierPersons(): Person[] {
  const mayRead = useCan('returns:receive', 'requests:read-all');
  const { data } = useListLoansQuery({ status: 'all', sort: '-lentAt', limit: LOANS }, { skip: !mayRead });
  const mayName = useCan('users:read');
  const { data: members } = useListUsersQuery({ status: 'active', limit: MEMBERS }, { skip: !mayName });
  const hasLeft = (userId: string) =>
    members?.nextCursor === null && members.items.every((member) => member.id !== userId);
  const persons = new Map<string, Person>();
  for (const { holder } of data?.items ?? []) {
    const { id: userId, name, erased } = holder;
    const key = userId ?? name;
    if (erased || persons.has(key) || (userId !== null && hasLeft(userId))) continue;
    persons.set(key, { userId, name });
  }
  return [...persons.values()];
}
