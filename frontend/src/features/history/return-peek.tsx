import { DownloadOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ReturnDto, useGetReturnQuery } from '@/api/generated/returns';
import { PageLink } from '@/components/access/page-link';
import { useCan } from '@/components/access/principal';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { PhotoGallery } from '@/components/photos/photo-gallery';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { Quantity } from '@/shared/ui/elements/quantity';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import styles from './history.module.css';

interface ReturnPeekProps {
  id: string | undefined;
  onClose: () => void;
}

/** The contents of one return, its condition and its photos. */
export function ReturnPeek({ id, onClose }: ReturnPeekProps) {
  const { t } = useTranslation(['history', 'photos']);
  const query = useGetReturnQuery({ id: id ?? '' }, { skip: id === undefined });
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      title={<span className="tabular">{query.currentData?.number ?? t('returns.kind.return')}</span>}
      extra={
        <StatusTag tone="green" icon={<RollbackOutlined aria-hidden />}>
          {t('returns.kind.return')}
        </StatusTag>
      }
    >
      <QueryBoundary query={query}>{(received) => <Content received={received} />}</QueryBoundary>
    </PeekDrawer>
  );
}

function Content({ received }: { received: ReturnDto }) {
  const { t } = useTranslation('history');
  const { dateTime } = useDates();
  const mayRead = useCan('documents:read', 'requests:read-own');
  const { download, busyId } = useDocumentDownload();
  const { document, lines } = received;
  const facts: [string, string | null | undefined][] = [
    [t('fields.recipient'), received.requester?.name],
    [t('fields.site'), received.site?.name],
    [t('returns.receiver'), received.receiver?.name],
    [t('fields.date'), dateTime(received.createdAt)],
  ];
  return (
    <div className={styles.content}>
      {mayRead && (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          loading={busyId === document.id}
          onClick={() => download(document)}
        >
          {t('documents.download', { number: document.number })}
        </Button>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('fields.request')}</dt>
          <dd>
            <PageLink to={`/requests/archived?peek=${received.requestId}`}>{received.requestNumber}</PageLink>
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      <section aria-labelledby={`return-lines-${received.id}`}>
        <h2 id={`return-lines-${received.id}`} className={styles.subtitle}>
          {t('order.lines', { count: lines.length })}
        </h2>
        <ul>
          {lines.map((line) => (
            <ReturnedLine key={`${line.lineId} ${line.condition} ${line.lotId ?? ''}`} line={line} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function ReturnedLine({ line }: { line: ReturnDto['lines'][number] }) {
  const { t } = useTranslation('history');
  const name = line.article?.name ?? t('order.unknown');
  const numbers = [line.lot?.number ?? [], line.assets.map(({ serial }) => serial)].flat(2);
  return (
    <li>
      <div className={styles.line}>
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.sku}>{[line.article?.sku ?? [], numbers].flat().join(' · ')}</span>
        </span>
        <span className={styles.amounts}>
          <Quantity value={line.quantity} unit={line.article?.unit ?? ''} strong />
          <span className={styles.sku}>{t(`returns.condition.${line.condition}`)}</span>
        </span>
      </div>
      <PhotoGallery name={name} photos={line.photos} />
    </li>
  );
}
