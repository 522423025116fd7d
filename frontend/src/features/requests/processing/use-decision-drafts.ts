import { useState } from 'react';
import type { RequestDto } from '@/api/generated/requests';
import { useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';

/** What an approver entered for a request that is not decided yet. */
export interface DecisionDraft {
  /** By line; null without a readable number. */
  readonly granted: Readonly<Record<string, number | null>>;
  /** The reason of a refusal; null while none is asked for. */
  readonly reason: string | null;
}

const NOTHING: DecisionDraft = { granted: {}, reason: null };

const isFilled = ({ granted, reason }: DecisionDraft) =>
  Object.keys(granted).length > 0 || (reason ?? '').trim() !== '';

/** One draft for each request of the queue: opening another request loses nothing, leaving the page asks. */
export function useDecisionDrafts(requests: readonly RequestDto[]) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DecisionDraft>>(new Map());
  const draftOf = (id: string) => drafts.get(id) ?? NOTHING;
  // A request that somebody else decided on is not in the queue any more.
  useUnsavedGuard(requests.some(({ id }) => isFilled(draftOf(id))) ? 'changed' : 'saved');
  return {
    draftOf,
    change: (id: string, changes: Partial<DecisionDraft>) =>
      setDrafts((old) => new Map(old).set(id, { ...(old.get(id) ?? NOTHING), ...changes })),
    drop: (id: string) => setDrafts((old) => new Map([...old].filter(([other]) => other !== id))),
  };
}
