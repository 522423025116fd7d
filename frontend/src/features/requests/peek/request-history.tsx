import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TimelineEntryDto, useListTimelineQuery } from '@/api/generated/requests';
import type { RequestDto } from '@/api/generated/schemas';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { QueryFailure } from '@/components/queries/query-failure';
import { useDates } from '@/components/use-dates';
import { CommentForm } from './comment-form';
import styles from './request-peek.module.css';

function useEntryText(): (entry: TimelineEntryDto) => string {
  const { t } = useTranslation('requests');
  const { date } = useDates();
  return ({ event, actor, onBehalfOf, number, dueAt }) =>
    t(`timeline.${event}`, {
      ...(onBehalfOf === null ? {} : { context: 'instead' }),
      name: actor?.name ?? t('history.somebody'),
      absent: onBehalfOf?.name ?? '',
      number,
      date: dueAt === null ? '' : date(dueAt),
    });
}

/** The events and comments of a request. */
export function RequestHistory({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <section aria-labelledby={`history-${request.id}`}>
      <h2 id={`history-${request.id}`} className={styles.title}>
        {t('peek.history')}
      </h2>
      {cursors.map((cursor, index) => (
        <HistoryPage
          key={cursor ?? ''}
          request={request}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
      <CommentForm requestId={request.id} />
    </section>
  );
}

interface HistoryPageProps {
  request: RequestDto;
  cursor: string | undefined;
  /** Shows the next page; only of the last one. */
  onMore: ((cursor: string) => void) | undefined;
}

function HistoryPage({ request, cursor, onMore }: HistoryPageProps) {
  const { t } = useTranslation('requests');
  const { dateTime } = useDates();
  const textOf = useEntryText();
  const { download, busyId } = useDocumentDownload();
  const { data, error, refetch } = useListTimelineQuery({
    id: request.id,
    ...(cursor === undefined ? {} : { cursor }),
  });
  const next = data?.nextCursor ?? null;
  return (
    <>
      {error !== undefined && data === undefined && <QueryFailure error={error} refetch={refetch} />}
      <ol className={styles.history} aria-busy={data === undefined}>
        {(data?.items ?? []).map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            <span>{textOf(entry)}</span>
            {entry.text !== '' && <q className={styles.comment}>{entry.text}</q>}
            <DocumentButton document={entry.document} busyId={busyId} onDownload={download} />
          </li>
        ))}
      </ol>
      {next !== null && onMore !== undefined && (
        <Button onClick={() => onMore(next)}>{t('history.more')}</Button>
      )}
    </>
  );
}

interface DocumentButtonProps {
  document: TimelineEntryDto['document'];
  busyId: ReturnType<typeof useDocumentDownload>['busyId'];
  onDownload: ReturnType<typeof useDocumentDownload>['download'];
}

function DocumentButton({ document, busyId, onDownload }: DocumentButtonProps) {
  const { t } = useTranslation('requests');
  if (document === null) return null;
  return (
    <Button
      type="link"
      size="small"
      icon={<FilePdfOutlined aria-hidden />}
      loading={busyId === document.id}
      onClick={() => onDownload(document)}
    >
      {t(document.kind === 'return-note' ? 'peek.note.return-note' : 'peek.note.delivery-note', {
        number: document.number,
      })}
    </Button>
  );
}
