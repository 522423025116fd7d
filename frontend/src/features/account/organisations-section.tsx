import { SwapOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type MyTenantDto, useListMyTenantsQuery, useSwitchTenantMutation } from '@/api/generated/tenants';
import { useLeaveTenantMutation } from '@/api/generated/users';
import { InvitationRows } from '@/components/access/invitation-rows';
import { usePrincipal } from '@/components/access/principal';
import { useEnterTenant } from '@/components/access/use-enter-tenant';
import { useRoleName } from '@/components/access/use-role-name';
import { type EquipmentOut, equipmentIn } from '@/components/custody/equipment-out';
import { HandOverDialog } from '@/components/custody/hand-over-dialog';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { SettingsRow, SettingsRows, SettingsSection } from '@/shared/ui/layout/settings-section';

/** Leaves the current organisation. The loans and units of the user are transferred first. */
function LeaveButton({ name }: { name: string }) {
  const { t } = useTranslation(['account', 'common']);
  const { user } = usePrincipal();
  const go = useEnterTenant();
  const [leaveTenant] = useLeaveTenantMutation();
  const [out, setOut] = useState<readonly EquipmentOut[]>();
  const showEquipment = (error: unknown) => {
    const equipment = equipmentIn(error);
    setOut(equipment);
    return equipment !== undefined;
  };
  const leave = (newHolderId?: string) => {
    const leaveDto = newHolderId === undefined ? {} : { newHolderId };
    const left = t('profile.organisations.left', { name });
    go(() => leaveTenant({ leaveDto }).unwrap(), left, undefined, showEquipment);
  };
  return (
    <>
      <Popconfirm
        title={t('profile.organisations.leaveQuestion', { name })}
        description={t('profile.organisations.leaveHint')}
        okText={t('profile.organisations.leave')}
        cancelText={t('common:actions.cancel')}
        onConfirm={() => leave()}
      >
        <Button type="text" size="small" danger>
          {t('profile.organisations.leave')}
        </Button>
      </Popconfirm>
      {out !== undefined && (
        <HandOverDialog
          equipment={out}
          leavingId={user?._id}
          submit={t('profile.organisations.leave')}
          onConfirm={leave}
          onClose={() => setOut(undefined)}
        />
      )}
    </>
  );
}

function Organisation({ tenant }: { tenant: MyTenantDto }) {
  const { t } = useTranslation(['account', 'common']);
  const roleName = useRoleName();
  const go = useEnterTenant();
  const [switchTo, switching] = useSwitchTenantMutation();
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
          <LeaveButton name={name} />
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
