import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestDto, useGetRequestQuery } from '@/api/generated/requests';
import type { ListState } from '@/shared/hooks/use-list-state';
import { useIsDesktop } from '@/shared/hooks/use-media-query';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import type { Selection } from '@/shared/ui/lists/select-box';
import { RequestPeek } from '../peek/request-peek';
import { Decision } from './decision';
import styles from './processing.module.css';
import { Queue, type QueuedRequest } from './queue';
import type { useDecisionDrafts } from './use-decision-drafts';

type Opened = Pick<ListState<never>, 'peek' | 'setPeek' | 'isFiltered'>;

interface DeskProps {
  title: string;
  requests: readonly QueuedRequest[];
  list: Opened;
  drafts: ReturnType<typeof useDecisionDrafts>;
  /** Absent for those who may not decide. */
  selection: Selection<QueuedRequest> | undefined;
  /** Shows more of the queue; absent where all of it is shown. */
  onMore: (() => void) | undefined;
}

/** The request that the address opens. What a filter hides is not open, what is further down the queue is read by its id. */
function useOpened(
  requests: readonly QueuedRequest[],
  { peek, setPeek, isFiltered }: Opened,
  hasMore: boolean,
) {
  const isListed = requests.some(({ id }) => id === peek);
  const skip = peek === undefined || isListed || isFiltered || !hasMore;
  const { currentData } = useGetRequestQuery({ id: peek ?? '' }, { skip });
  const named = !skip && currentData?.status === 'submitted' ? currentData : undefined;
  return { peek: isFiltered && !isListed ? undefined : peek, named, setPeek };
}

/** The queue, and the decision on one of its requests: beside it, or over it on a small screen. */
export function Desk({ title, requests, list, drafts, selection, onMore }: DeskProps) {
  const { t } = useTranslation('requests');
  const desktop = useIsDesktop();
  const heading = useRef<HTMLHeadingElement>(null);
  const decided = useRef(false);
  const { peek, named, setPeek } = useOpened(requests, list, onMore !== undefined);
  const current =
    requests.find(({ id }) => id === peek) ??
    named ??
    (desktop && peek === undefined ? requests[0] : undefined);

  // After a decision the focus moves to the title of the next request; opening one by hand does not move it.
  useEffect(() => {
    if (!decided.current || current === undefined) return;
    decided.current = false;
    heading.current?.focus();
  }, [current]);

  const goOn = ({ id: decidedId }: RequestDto) => {
    drafts.drop(decidedId);
    decided.current = true;
    const at = requests.findIndex(({ id }) => id === decidedId);
    setPeek(desktop ? (requests[at + 1] ?? requests[at - 1])?.id : undefined);
  };
  const decisionOn = (request: RequestDto) => (
    <Decision
      key={`${request.id} ${request.version}`}
      request={request}
      draft={drafts.draftOf(request.id)}
      onDraft={(changes) => drafts.change(request.id, changes)}
      onDecided={() => goOn(request)}
    />
  );
  const queue = { label: title, requests, selection, onOpen: setPeek, onMore };
  if (!desktop) {
    return (
      <>
        <Queue {...queue} currentId={peek} />
        <PeekDrawer
          open={current !== undefined}
          onClose={() => setPeek(undefined)}
          title={<span className="tabular">{current?.number}</span>}
        >
          {current !== undefined && decisionOn(current)}
        </PeekDrawer>
        {current === undefined && <RequestPeek id={peek} onClose={() => setPeek(undefined)} />}
      </>
    );
  }
  return (
    <div className={styles.desk}>
      <Queue {...queue} currentId={current?.id} isBeside />
      {current === undefined ? (
        <RequestPeek id={peek} onClose={() => setPeek(undefined)} />
      ) : (
        <section className={styles.panel} aria-labelledby="decision-title">
          <div className={styles.panelHead}>
            <h2 id="decision-title" ref={heading} tabIndex={-1} className="tabular">
              {current.number}
            </h2>
            <p className={styles.quiet}>{t('processing.shortcut')}</p>
          </div>
          {decisionOn(current)}
        </section>
      )}
    </div>
  );
}
