import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type MyTenantDto, useListMyTenantsQuery, useSwitchTenantMutation } from '@/api/generated/tenants';
import { useEnterTenant } from '@/components/access/use-enter-tenant';
import { QueryFailure } from '@/components/queries/query-failure';
import { PlainButton, PlainLink } from '@/shared/ui/elements/plain-button';
import { Message } from '@/shared/ui/feedback/message';
import { PageSkeleton } from '@/shared/ui/feedback/page-skeleton';
import { usePageTitle } from '@/shared/ui/layout/page-header';

/** Offers the switch to the organisation of a link, if the user is a member there. */
export function OtherTenant({ tenantId, path }: { tenantId: string; path: string }) {
  const { data, isError, error, refetch } = useListMyTenantsQuery();
  if (data === undefined)
    return isError ? <QueryFailure error={error} refetch={refetch} /> : <PageSkeleton />;
  const tenant = data.items.find(({ id }) => id === tenantId);
  if (tenant === undefined) return <NoMember />;
  return <SwitchOffer tenant={tenant} current={data.items.find(({ current }) => current)} path={path} />;
}

interface SwitchOfferProps {
  tenant: MyTenantDto;
  current: MyTenantDto | undefined;
  path: string;
}

function SwitchOffer({ tenant: { id, name }, current, path }: SwitchOfferProps) {
  const { t } = useTranslation('shell');
  const [switchTo] = useSwitchTenantMutation();
  const enter = useEnterTenant();
  useTitle(t('organisation.other'));
  return (
    <Message
      drawing="locked"
      level={1}
      title={t('organisation.other')}
      hint={
        <>
          <p>{t('organisation.linkOf', { name })}</p>
          {current !== undefined && <p>{t('organisation.isOpen', { name: current.name })}</p>}
        </>
      }
      actions={
        <PlainButton
          primary
          onClick={() => enter(() => switchTo({ id }).unwrap(), t('organisation.opened', { name }), path)}
        >
          {t('organisation.open', { name })}
        </PlainButton>
      }
    />
  );
}

function NoMember() {
  const { t } = useTranslation(['shell', 'common']);
  useTitle(t('organisation.other'));
  return (
    <Message
      drawing="locked"
      level={1}
      title={t('organisation.other')}
      hint={t('organisation.noMember')}
      actions={
        <PlainLink primary to="/">
          {t('common:actions.home')}
        </PlainLink>
      }
    />
  );
}

function useTitle(title: string) {
  usePageTitle(title);
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
}
