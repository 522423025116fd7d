import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { KINDS, refetchKinds } from '@/api/cache-tags';
import {
  type ImportDto,
  useCommitImportMutation,
  useCreateSampleImportMutation,
  useListImportsQuery,
  useUndoImportMutation,
} from '@/api/generated/catalog';
import { useProblemText } from '@/api/problem';
import { useJob } from '@/components/jobs/use-job';
import { toast } from '@/shared/ui/feedback/toast';

/** Enough to find the sample data again in an organisation that is tried. */
const LATEST = 10;

export interface SampleData {
  /** The import of the sample articles, as long as it can be undone. */
  present: ImportDto | undefined;
  busy: boolean;
  fill: () => void;
  remove: (sample: ImportDto) => void;
}

/** Sample articles for trying the application: an import that can be undone. */
export function useSampleData(isAsked: boolean): SampleData {
  const { t } = useTranslation('catalog');
  const dispatch = useDispatch();
  const problemText = useProblemText();
  const { data } = useListImportsQuery({ limit: LATEST }, { skip: !isAsked });
  const [create] = useCreateSampleImportMutation();
  const [commit] = useCommitImportMutation();
  const [undo] = useUndoImportMutation();
  const [running, setRunning] = useState<{ done: string; jobId?: string }>();
  const id = useId();
  const end = () => {
    setRunning(undefined);
    dispatch(refetchKinds(KINDS));
  };
  const refused = (problem: unknown) => {
    end();
    toast.error(problemText(problem), { id });
  };
  useJob(running?.jobId, {
    onDone: () => {
      toast.success(running?.done, { id });
      end();
    },
    onFailed: refused,
  });
  const run = async (start: () => Promise<{ jobId: string }>, texts: { doing: string; done: string }) => {
    setRunning({ done: texts.done });
    toast.loading(texts.doing, { id });
    try {
      const { jobId } = await start();
      setRunning({ done: texts.done, jobId });
    } catch (problem) {
      refused(problem);
    }
  };
  return {
    present: isAsked ? data?.items.find(({ sample, canUndo }) => sample && canUndo) : undefined,
    busy: running !== undefined,
    fill: () =>
      void run(async () => commit({ id: (await create({}).unwrap()).id }).unwrap(), {
        doing: t('sample.filling'),
        done: t('sample.filled'),
      }),
    remove: (sample) =>
      void run(() => undo({ id: sample.id }).unwrap(), {
        doing: t('sample.removing'),
        done: t('sample.removed'),
      }),
  };
}
