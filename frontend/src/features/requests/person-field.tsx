import { AutoComplete } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListUsersQuery } from '@/api/generated/users';
import { useCan } from '@/components/access/principal';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { matches } from '@/shared/lib/text/fold';

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
  /** People who are proposed before the other members, also before anything is typed. */
  proposed?: readonly Person[];
  onChange: (person: Person) => void;
}

/** A member, found while typing, or the name of somebody else. */
export function PersonField({
  id,
  value,
  invalid = false,
  size = 'middle',
  proposed = [],
  onChange,
}: PersonFieldProps) {
  const { t } = useTranslation('requests');
  const mayRead = useCan('users:read');
  const typed = value.name.trim();
  const query = useDebounced(typed);
  const { data } = useListUsersQuery(
    { q: query, limit: SHOWN, status: 'active' },
    { skip: !mayRead || query === '' || value.userId !== null },
  );
  const members = value.userId === null && typed !== '' ? (data?.items ?? []) : [];
  const known = value.userId === null ? proposed.filter(({ name }) => matches(name, typed)) : [];
  const choices = [
    ...known.slice(0, SHOWN).map((person) => ({ person, label: person.name })),
    ...members
      .filter((member) => known.every(({ userId }) => userId !== member.id))
      .map(({ id: userId, name, email }) => ({
        person: { userId, name },
        label: name === email ? name : `${name} · ${email}`,
      })),
  ];
  return (
    <AutoComplete
      id={id}
      size={size}
      status={invalid ? 'error' : ''}
      maxLength={200}
      placeholder={t('person.placeholder')}
      value={value.name}
      options={choices.map(({ label }, index) => ({ value: String(index), label }))}
      onChange={(name: string) => onChange({ userId: null, name })}
      onSelect={(index: string) => {
        const chosen = choices[Number(index)];
        if (chosen !== undefined) onChange(chosen.person);
      }}
    />
  );
}
