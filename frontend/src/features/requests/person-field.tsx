import { AutoComplete } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListUsersQuery } from '@/api/generated/users';
import { useCan } from '@/components/access/principal';
import { useDebounced } from '@/shared/hooks/use-debounced';

const SHOWN = 8;

export interface Person {
  /** Null for somebody who is no member. */
  readonly userId: string | null;
  readonly name: string;
}

interface PersonFieldProps {
  id: string;
  value: Person;
  invalid?: boolean;
  size?: 'large' | 'middle';
  onChange: (person: Person) => void;
}

/** A member, found while typing, or the name of somebody else. */
export function PersonField({ id, value, invalid = false, size = 'middle', onChange }: PersonFieldProps) {
  const { t } = useTranslation('requests');
  const mayRead = useCan('users:read');
  const typed = value.name.trim();
  const query = useDebounced(typed);
  const { data } = useListUsersQuery(
    { q: query, limit: SHOWN, status: 'active' },
    { skip: !mayRead || query === '' || value.userId !== null },
  );
  const members = value.userId === null && typed !== '' ? (data?.items ?? []) : [];
  return (
    <AutoComplete
      id={id}
      size={size}
      status={invalid ? 'error' : ''}
      maxLength={200}
      placeholder={t('person.placeholder')}
      value={value.name}
      options={members.map(({ id: userId, name, email }) => ({
        value: userId,
        label: name === email ? name : `${name} · ${email}`,
      }))}
      onChange={(name: string) => onChange({ userId: null, name })}
      onSelect={(userId: string) => {
        const member = members.find((one) => one.id === userId);
        if (member !== undefined) onChange({ userId, name: member.name });
      }}
    />
  );
}
