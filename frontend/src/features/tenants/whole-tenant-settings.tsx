import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useExportCurrentTenantMutation, useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useCan } from '@/components/access/principal';
import { useFileJob } from '@/components/jobs/use-file-job';
import { JobProgress } from '@/shared/ui/feedback/job-progress';
import { SettingsSection } from '@/shared/ui/layout/settings-section';
import { DeleteSettings } from './delete-settings';

/** Exports the whole organisation as a file. */
function ExportSettings() {
  const { t } = useTranslation('tenants');
  const [start] = useExportCurrentTenantMutation();
  const { begin, busy, job } = useFileJob({
    start: () => start({}).unwrap(),
    pathOf: ({ exportId }) => `/tenants/current/export/${encodeURIComponent(String(exportId))}`,
    fileName: 'stockroom-organisation.zip',
    done: t('export.done'),
  });
  return (
    <SettingsSection title={t('export.title')} hint={t('export.hint')}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={begin}>
        {t('export.download')}
      </Button>
      {busy && <JobProgress label={t('export.running')} progress={job} />}
    </SettingsSection>
  );
}

/** The settings of the whole organisation, for its owners: export and deletion. */
export function WholeTenantSettings() {
  const mayExport = useCan('tenant:export');
  const mayDelete = useCan('tenant:delete');
  const { data: tenant } = useGetCurrentTenantQuery();
  return (
    <>
      {mayExport && <ExportSettings />}
      {mayDelete && tenant !== undefined && <DeleteSettings tenant={tenant} />}
    </>
  );
}
