import { useEffect, useEffectEvent } from 'react';
import { type JobDto, useGetJobQuery } from '@/api/generated/jobs';

/** The live feed reports job progress; polling covers an interrupted feed. */
const ASK_MS = 3000;

const isOver = (job: JobDto | undefined) => job?.status === 'done' || job?.status === 'failed';

interface Outcome {
  onDone: (job: JobDto) => void;
  onFailed: (code: string | null) => void;
}

/** Follows a job until it ends, and reports its result once; undefined without a job. */
export function useJob(id: string | undefined, outcome: Outcome): JobDto | undefined {
  const { currentData: job, data: last } = useGetJobQuery(
    { id: id ?? '' },
    { skip: id === undefined, pollingInterval: ASK_MS, refetchOnMountOrArgChange: true },
  );
  const ended = useEffectEvent((over: JobDto) => {
    if (over.status === 'done') outcome.onDone(over);
    else outcome.onFailed(over.error);
  });
  const over = job?.id === id && isOver(job) ? job : undefined;
  useEffect(() => {
    if (over !== undefined) ended(over);
  }, [over]);
  return id === undefined ? undefined : (job ?? last);
}
