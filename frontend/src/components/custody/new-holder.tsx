import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useListUsersQuery } from '@/api/generated/users';
import { useCan } from '@/components/access/principal';
import styles from './custody.module.css';

interface NewHolderProps {
  /** The member who leaves. */
  leavingId: string | undefined;
  value: string | undefined;
  onChange: (userId: string) => void;
}

/** The choice of the member who takes over equipment, for those who may see the members. */
export function NewHolder({ leavingId, value, onChange }: NewHolderProps) {
  const { t } = useTranslation('loans');
  const mayList = useCan('users:read');
  const id = useId();
  const { data } = useListUsersQuery({ limit: 200, status: 'active', sort: 'name' }, { skip: !mayList });
  if (!mayList) return <p>{t('custody.bringBack')}</p>;
  const members = (data?.items ?? []).filter((member) => member.id !== leavingId);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('custody.newHolder')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? null}
        onChange={onChange}
        options={members.map(({ id: userId, name, email }) => ({
          value: userId,
          label: `${name} (${email})`,
        }))}
      />
    </div>
  );
}
