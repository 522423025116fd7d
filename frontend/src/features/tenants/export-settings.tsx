import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useExportCurrentTenantMutation } from '@/api/generated/tenants';
import { useFileJob } from '@/components/jobs/use-file-job';
import { JobProgress } from '@/shared/ui/feedback/job-progress';
import { SettingsSection } from '@/shared/ui/layout/settings-section';

/** Exports the whole organisation as a file. */
export function ExportSettings() {
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
