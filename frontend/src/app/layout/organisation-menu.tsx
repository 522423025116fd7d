import { BankOutlined, CheckOutlined, DownOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useGetCurrentTenantQuery,
  useListMyTenantsQuery,
  useSwitchTenantMutation,
} from '@/api/generated/tenants';
import { useEnterTenant } from '@/components/access/use-enter-tenant';
import { Thumbnail } from '@/components/articles/thumbnail';
import { Popover } from '@/shared/ui/dialogs/popover';
import { entryById } from '../navigation/menu';
import styles from './header.module.css';

/** The organisation that one works in, and the way to one's others. */
export function OrganisationMenu() {
  const { t } = useTranslation('shell');
  const { data: tenant } = useGetCurrentTenantQuery();
  if (tenant === undefined) return null;
  return (
    <Popover
      label={t('organisation.label', { name: tenant.name })}
      triggerClassName={styles.organisation}
      width={280}
      trigger={
        <>
          {tenant.logo === null ? (
            <BankOutlined aria-hidden />
          ) : (
            <Thumbnail key={tenant.logo} id={tenant.logo} width={40} height={28} whole />
          )}
          <span className={styles.organisationName} dir="auto">
            {tenant.name}
          </span>
          <DownOutlined className={styles.organisationMore ?? ''} aria-hidden />
        </>
      }
    >
      {(close) => <Organisations onChosen={close} />}
    </Popover>
  );
}

function Organisations({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('shell');
  const { data } = useListMyTenantsQuery();
  const [switchTo] = useSwitchTenantMutation();
  const enter = useEnterTenant();
  return (
    <>
      {data?.items.map(({ id, name, current }) => (
        <button
          key={id}
          type="button"
          className={styles.item}
          aria-pressed={current}
          onClick={() => {
            onChosen();
            if (!current) enter(() => switchTo({ id }).unwrap(), t('organisation.opened', { name }));
          }}
        >
          <span className={styles.organisationName} dir="auto">
            {name}
          </span>
          {current && <CheckOutlined className={styles.itemCode ?? ''} aria-hidden />}
        </button>
      ))}
      <Link to={entryById('account-profile').path} className={styles.item} onClick={onChosen}>
        {t('organisation.all')}
      </Link>
    </>
  );
}
