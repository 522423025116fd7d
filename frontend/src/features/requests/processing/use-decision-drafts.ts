import { useState } from 'react';
import type { RequestDto } from '@/api/generated/schemas';
import { useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';

/** The input of an approver for a request that is not decided yet. */
export interface DecisionDraft {
  /** By line; null without a readable number. */
  readonly approved: Readonly<Record<string, number | null>>;
  /** By line: why the rest of it is refused. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The reason of a refusal; null while no reason is needed. */
  readonly reason: string | null;
}

const NOTHING: DecisionDraft = { approved: {}, refusals: {}, reason: null };

const isFilled = ({ approved, refusals, reason }: DecisionDraft) =>
  Object.keys(approved).length > 0 ||
  [reason ?? '', ...Object.values(refusals)].some((text) => text.trim() !== '');

/**
 * One draft for each request of the queue: opening another request loses nothing, leaving the page asks. `isWhole` says
 * whether all undecided requests are shown, so that a request that is missing was decided elsewhere.
 */
export function useDecisionDrafts(requests: readonly Pick<RequestDto, 'id'>[], isWhole: boolean) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DecisionDraft>>(new Map());
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const draftOf = (id: string) => drafts.get(id) ?? NOTHING;
  const guarded = isWhole ? requests.map(({ id }) => draftOf(id)) : [...drafts.values()];
  useUnsavedGuard(guarded.some(isFilled) ? 'changed' : 'saved');
  return {
    draftOf,
    change: (id: string, changes: Partial<DecisionDraft>) =>
      setDrafts((old) => new Map(old).set(id, { ...(old.get(id) ?? NOTHING), ...changes })),
    /** The finished requests of this approver, which the queue may still have until it is refetched. */
    decided,
    /** Ends the draft of a request that is decided. */
    drop: (id: string) => {
      setDrafts((old) => new Map([...old].filter(([other]) => other !== id)));
      setDecided((old) => new Set(old).add(id));
    },
  };
}
