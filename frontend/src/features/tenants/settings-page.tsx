import { useTranslation } from 'react-i18next';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useCan } from '@/components/access/principal';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { ApprovalSettings } from './approval-settings';
import { GeneralSettings } from './general-settings';
import { LogoSettings } from './logo-settings';
import { NumberingSettings } from './numbering-settings';
import { ReservationSettings } from './reservation-settings';
import styles from './settings.module.css';
import { SitesSettings } from './sites-settings';

export function SettingsPage({ title }: { title: string }) {
  const { t } = useTranslation('tenants');
  const mayManage = useCan('tenant:manage');
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={t('lead')} />
      {mayManage && <TenantSettings />}
    </div>
  );
}

function TenantSettings() {
  const query = useGetCurrentTenantQuery();
  return (
    <QueryBoundary query={query}>
      {(tenant) => (
        <>
          <SitesSettings />
          <ApprovalSettings tenant={tenant} />
          <ReservationSettings tenant={tenant} />
          <NumberingSettings tenant={tenant} />
          <GeneralSettings tenant={tenant} />
          <LogoSettings tenant={tenant} />
        </>
      )}
    </QueryBoundary>
  );
}
