import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestDto } from '@/api/generated/schemas';
import type { ListState } from '@/shared/hooks/use-list-state';
import { useIsDesktop } from '@/shared/hooks/use-media-query';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import type { Selection } from '@/shared/ui/lists/select-box';
import { RequestPeek } from '../peek/request-peek';
import { Decision } from './decision';
import styles from './processing.module.css';
import { Queue, type QueuedRequest } from './queue';
import type { useDecisionDrafts } from './use-decision-drafts';
import { useShownRequest } from './use-shown-request';

type DeskList = Pick<ListState<never>, 'peek' | 'setPeek' | 'isFiltered'>;

interface DeskProps {
  title: string;
  requests: readonly QueuedRequest[];
  list: DeskList;
  /** The search and the filters that the requests are found by. */
  filterKey: string;
  drafts: ReturnType<typeof useDecisionDrafts>;
  /** Absent for those who may not decide. */
  selection: Selection<QueuedRequest> | undefined;
  /** Shows more of the queue; absent where all of it is shown. */
  onMore: (() => void) | undefined;
}

/** The queue, and the decision on one of its requests: beside it, or over it on a small screen. */
export function Desk({ title, requests, list, filterKey, drafts, selection, onMore }: DeskProps) {
  const { t } = useTranslation('requests');
  const desktop = useIsDesktop();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const shown = useShownRequest(
    { requests, filterKey, hasMore: onMore !== undefined, isDesktop: desktop, decided: drafts.decided },
    list,
  );
  const { request: current, hasLeft, latest, readId, open } = shown;

  // After a decision the focus moves to the title of the next request; opening one by hand does not move it.
  useEffect(() => {
    if (!moved.current || current === undefined) return;
    moved.current = false;
    heading.current?.focus();
  }, [current]);

  const goOn = ({ id: decidedId }: Pick<RequestDto, 'id'>) => {
    drafts.drop(decidedId);
    moved.current = true;
    shown.openNext();
  };
  const decisionOn = (request: RequestDto) => (
    <Decision
      key={`${request.id} ${request.version}`}
      request={request}
      draft={drafts.draftOf(request.id)}
      onDraft={(changes) => drafts.change(request.id, changes)}
      onDecided={() => goOn(request)}
      left={hasLeft ? { latest, onNext: desktop ? () => goOn(request) : undefined } : undefined}
    />
  );
  const queue = { label: title, requests, selection, onOpen: open, onMore };
  if (!desktop) {
    return (
      <>
        <Queue {...queue} currentId={hasLeft ? undefined : current?.id} />
        <PeekDrawer
          open={current !== undefined}
          onClose={() => open(undefined)}
          title={<span className="tabular">{current?.number}</span>}
        >
          {current !== undefined && decisionOn(current)}
        </PeekDrawer>
        {current === undefined && <RequestPeek id={readId} onClose={() => open(undefined)} />}
      </>
    );
  }
  return (
    <div className={styles.desk}>
      <Queue {...queue} currentId={hasLeft ? undefined : current?.id} isBeside />
      {current === undefined ? (
        <RequestPeek id={readId} onClose={() => open(undefined)} />
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
