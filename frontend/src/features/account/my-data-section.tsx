import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { readFile, saveFile } from '@/api/files';
import { useExportMyDataMutation } from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { useJob } from '@/api/use-job';
import { JobProgress } from '@/shared/ui/job-progress';
import { SettingsSection } from '@/shared/ui/settings-section';

/** Everything that is known of oneself, as a file. */
export function MyDataSection() {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [start, { isLoading }] = useExportMyDataMutation();
  const [jobId, setJobId] = useState<string>();

  const refused = (problem: unknown) => {
    setJobId(undefined);
    toast.error(problemText(problem));
  };
  const download = async (fileId: string) => {
    setJobId(undefined);
    try {
      saveFile(await readFile(`/users/me/data/${encodeURIComponent(fileId)}`), 'stockroom-my-data.json');
      toast.success(t('profile.data.done'));
    } catch (problem) {
      refused(problem);
    }
  };
  const job = useJob(jobId, {
    onDone: ({ result }) => void download(String(result.fileId)),
    onFailed: refused,
  });
  const begin = async () => {
    try {
      setJobId((await start({}).unwrap()).jobId);
    } catch (problem) {
      refused(problem);
    }
  };
  const busy = isLoading || jobId !== undefined;
  return (
    <SettingsSection title={t('profile.data.title')} hint={t('profile.data.hint')}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void begin()}>
        {t('profile.data.download')}
      </Button>
      {busy && <JobProgress label={t('profile.data.running')} progress={job} />}
    </SettingsSection>
  );
}
