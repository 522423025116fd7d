import { SwapOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type MyTenantDto, useListMyTenantsQuery, useSwitchTenantMutation } from '@/api/generated/tenants';
import { useLeaveTenantMutation } from '@/api/generated/users';
import { InvitationRows } from '@/components/access/invitation-rows';
import { useEnterTenant } from '@/components/access/use-enter-tenant';
import { useRoleName } from '@/components/access/use-role-name';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { SettingsRow, SettingsRows, SettingsSection } from '@/shared/ui/layout/settings-section';

function Organisation({ tenant }: { tenant: MyTenantDto }) {
  const { t } = useTranslation(['account', 'common']);
  const roleName = useRoleName();
  const go = useEnterTenant();
  const [switchTo, switching] = useSwitchTenantMutation();
  const [leave] = useLeaveTenantMutation();
  const { id, name, role, current } = tenant;
  return (
    <SettingsRow
      what={
        <>
          <span dir="auto">{name}</span>
          {current && (
            <StatusTag quiet tone="green" icon={<SwapOutlined aria-hidden />}>
              {t('profile.organisations.current')}
            </StatusTag>
          )}
        </>
      }
      detail={roleName({ key: role, name: tenant.roleName })}
      actions={
        current ? (
          <Popconfirm
            title={t('profile.organisations.leaveQuestion', { name })}
            description={t('profile.organisations.leaveHint')}
            okText={t('profile.organisations.leave')}
            cancelText={t('common:actions.cancel')}
            onConfirm={() => go(() => leave({}).unwrap(), t('profile.organisations.left', { name }))}
          >
            <Button type="text" size="small" danger>
              {t('profile.organisations.leave')}
            </Button>
          </Popconfirm>
        ) : (
          <Button
            type="text"
            size="small"
            loading={switching.isLoading}
            aria-label={t('profile.organisations.openOf', { name })}
            onClick={() => go(() => switchTo({ id }).unwrap(), t('profile.organisations.opened', { name }))}
          >
            {t('profile.organisations.open')}
          </Button>
        )
      }
    />
  );
}

/** The user's organisations and invitations. */
export function OrganisationsSection() {
  const { t } = useTranslation('account');
  const { data } = useListMyTenantsQuery();
  return (
    <SettingsSection title={t('profile.organisations.title')} hint={t('profile.organisations.hint')}>
      {data === undefined && <Skeleton active title={false} />}
      {data?.items.length === 0 && (
        <p>
          {t('profile.organisations.none')} <Link to="/dashboard">{t('profile.organisations.create')}</Link>
        </p>
      )}
      <SettingsRows>
        {data?.items.map((tenant) => (
          <Organisation key={tenant.id} tenant={tenant} />
        ))}
        <InvitationRows />
      </SettingsRows>
    </SettingsSection>
  );
}
