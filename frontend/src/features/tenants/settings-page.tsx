import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useProblemText } from '@/api/problem';
import { Failure } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { ApprovalSettings } from './approval-settings';
import { GeneralSettings } from './general-settings';
import styles from './settings.module.css';
import { SitesSettings } from './sites-settings';

export function SettingsPage({ title }: { title: string }) {
  const { t } = useTranslation('tenants');
  const problemText = useProblemText();
  const { data: tenant, error, refetch } = useGetCurrentTenantQuery();
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={t('lead')} />
      {error !== undefined && tenant === undefined && (
        <Failure reason={problemText(error)} onRetry={() => void refetch()} />
      )}
      {tenant === undefined && error === undefined && <Skeleton active />}
      {tenant !== undefined && (
        <>
          <SitesSettings />
          <ApprovalSettings tenant={tenant} />
          <GeneralSettings tenant={tenant} />
        </>
      )}
    </div>
  );
}
