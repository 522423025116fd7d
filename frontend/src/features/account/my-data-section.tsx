import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useExportMyDataMutation } from '@/api/generated/users';
import { useFileJob } from '@/components/jobs/use-file-job';
import { JobProgress } from '@/shared/ui/feedback/job-progress';
import { SettingsSection } from '@/shared/ui/layout/settings-section';

/** Exports the user's personal data as a file. */
export function MyDataSection() {
  const { t } = useTranslation('account');
  const [start] = useExportMyDataMutation();
  const { begin, busy, job } = useFileJob({
    start: () => start({}).unwrap(),
    pathOf: ({ fileId }) => `/users/me/data/${encodeURIComponent(String(fileId))}`,
    fileName: 'stockroom-my-data.json',
    done: t('profile.data.done'),
  });
  return (
    <SettingsSection title={t('profile.data.title')} hint={t('profile.data.hint')}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={begin}>
        {t('profile.data.download')}
      </Button>
      {busy && <JobProgress label={t('profile.data.running')} progress={job} />}
    </SettingsSection>
  );
}
