import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { readFile, saveFile } from '@/api/files';
import { useLazyGetJobQuery } from '@/api/generated/jobs';
import { useExportMyDataMutation } from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { SettingsSection } from '@/shared/ui/settings-section';

const POLL_MS = 500;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Everything that is known of oneself, as a file. */
export function MyDataSection() {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [start] = useExportMyDataMutation();
  const [getJob] = useLazyGetJobQuery();
  const [busy, setBusy] = useState(false);

  const fileOf = async (jobId: string): Promise<string> => {
    for (;;) {
      const { status, result } = await getJob({ id: jobId }).unwrap();
      if (status === 'done') return String(result.fileId);
      if (status === 'failed') throw new Error('the job has failed');
      await pause();
    }
  };
  const download = async () => {
    setBusy(true);
    try {
      const { jobId } = await start({}).unwrap();
      const fileId = await fileOf(jobId);
      saveFile(await readFile(`/users/me/data/${encodeURIComponent(fileId)}`), 'stockroom-my-data.json');
      toast.success(t('profile.data.done'));
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsSection title={t('profile.data.title')} hint={t('profile.data.hint')}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void download()}>
        {t('profile.data.download')}
      </Button>
    </SettingsSection>
  );
}
