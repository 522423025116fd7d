import { useEffect, useEffectEvent } from 'react';
import { type JobDto, useGetJobQuery } from '@/api/generated/jobs';

/** The live feed tells how a job goes; asking now and then covers a feed that is interrupted. */
const ASK_MS = 3000;

const isOver = (job: JobDto | undefined) => job?.status === 'done' || job?.status === 'failed';

interface Outcome {
  onDone: (job: JobDto) => void;
  onFailed: (code: string | null) => void;
}

/** Follows a job until it is over, and says once how it ended; undefined while there is none to follow. */
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
