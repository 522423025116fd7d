import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type RequestDto, useListRequestsQuery } from '@/api/generated/requests';
import { QueryBoundary } from '@/components/query-boundary';
import { useListState } from '@/shared/hooks/use-list-state';
import { useIsDesktop } from '@/shared/hooks/use-media-query';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { PeekDrawer } from '@/shared/ui/peek-drawer';
import { RequestPeek } from '../peek/request-peek';
import { Decision } from './decision';
import styles from './processing.module.css';
import { Queue } from './queue';
import { useDecisionDrafts } from './use-decision-drafts';

const NO_FILTERS = [] as const;
const MAX_REQUESTS = 200;

/** The oldest first. */
export function ProcessingPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const query = useListRequestsQuery({
    view: 'processing',
    sort: 'createdAt',
    limit: MAX_REQUESTS,
    count: true,
  });
  const { total = 0, totalIsLowerBound } = query.data ?? {};
  const lead = totalIsLowerBound
    ? t('processing.leadOver', { bound: total })
    : t('processing.lead', { count: total });
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <QueryBoundary query={query} rows={10}>
        {({ items }) =>
          items.length === 0 ? (
            <div className={styles.frame}>
              <EmptyState
                drawing="done"
                title={t('processing.empty')}
                hint={t('processing.emptyHint')}
                actions={
                  <Button onClick={() => void navigate('/requests/archived')}>
                    {t('processing.archived')}
                  </Button>
                }
              />
            </div>
          ) : (
            <Desk title={title} requests={items} />
          )
        }
      </QueryBoundary>
    </>
  );
}

function Desk({ title, requests }: { title: string; requests: readonly RequestDto[] }) {
  const { t } = useTranslation('requests');
  const desktop = useIsDesktop();
  const { peek, setPeek } = useListState(NO_FILTERS);
  const heading = useRef<HTMLHeadingElement>(null);
  const decided = useRef(false);
  const drafts = useDecisionDrafts(requests);
  const current =
    requests.find(({ id }) => id === peek) ?? (desktop && peek === undefined ? requests[0] : undefined);

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
  if (!desktop) {
    return (
      <>
        <Queue label={title} requests={requests} currentId={peek} onOpen={setPeek} />
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
      <Queue label={title} requests={requests} currentId={current?.id} onOpen={setPeek} isBeside />
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
