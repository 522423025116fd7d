import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile, saveFile } from '@/api/files';
import type { JobDto } from '@/api/generated/jobs';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { useJob } from './use-job';

interface FileJob {
  /** Starts the job. */
  start: () => Promise<{ jobId: string }>;
  /** The path of the finished job's file. */
  pathOf: (result: Record<string, unknown>) => string;
  fileName: string;
  /** The message after the download. */
  done: string;
}

/** A job that creates a file: starts it, follows it, and downloads the file when it is finished. */
export function useFileJob({ start, pathOf, fileName, done }: FileJob): {
  begin: () => void;
  busy: boolean;
  job: JobDto | undefined;
} {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [starting, setStarting] = useState(false);
  const [jobId, setJobId] = useState<string>();

  const id = useId();
  const refused = (problem: unknown) => {
    setJobId(undefined);
    toast.error(problemText(problem), { id });
  };
  const download = async (result: Record<string, unknown>) => {
    setJobId(undefined);
    try {
      saveFile(await readFile(pathOf(result)), fileName);
      toast.success(done, { id });
    } catch (problem) {
      refused(problem);
    }
  };
  const job = useJob(jobId, {
    onDone: ({ result }) => void download(result ?? {}),
    onFailed: refused,
  });
  const begin = async () => {
    setStarting(true);
    toast.loading(t('preparingFile', { file: fileName }), { id });
    try {
      setJobId((await start()).jobId);
    } catch (problem) {
      refused(problem);
    } finally {
      setStarting(false);
    }
  };
  return { begin: () => void begin(), busy: starting || jobId !== undefined, job };
}
