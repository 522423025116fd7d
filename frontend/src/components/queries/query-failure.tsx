import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import { Failure } from '@/shared/ui/feedback/empty-state';

interface QueryFailureProps {
  error: unknown;
  refetch: () => unknown;
}

/** The message of a failed query, with a retry button. */
export function QueryFailure({ error, refetch }: QueryFailureProps) {
  const problemText = useProblemText();
  return (
    <Failure
      reason={problemText(error)}
      requestId={toApiProblem(error).requestId}
      onRetry={() => void refetch()}
    />
  );
}
