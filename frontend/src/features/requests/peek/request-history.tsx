import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type OrderDto, useListOrdersQuery } from '@/api/generated/preparation';
import type { RequestDto } from '@/api/generated/requests';
import { useListReturnsQuery } from '@/api/generated/returns';
import { useCan } from '@/components/principal';
import { useDates } from '@/components/use-dates';
import { useDocumentDownload } from '@/components/use-document-download';
import styles from './request-peek.module.css';

interface Fact {
  at: string;
  text: string;
  documents?: OrderDto['documents'];
}

function decisionOf({ status, onBehalfOf }: RequestDto) {
  const decision = status === 'refused' ? 'refused' : 'approved';
  return onBehalfOf === null ? decision : (`${decision}InStead` as const);
}

function useFacts(request: RequestDto): Fact[] {
  const { t } = useTranslation('requests');
  const { data } = useListOrdersQuery({ requestId: request.id }, { skip: request.orders.length === 0 });
  const returned = request.lines.some((line) => line.returned > 0);
  const returns = useListReturnsQuery({ requestId: request.id, limit: 200 }, { skip: !returned });
  const person = (name: string | undefined) => name ?? t('history.somebody');
  const facts: (Fact | null)[] = [
    { at: request.createdAt, text: t('history.created', { name: person(request.requester?.name) }) },
    request.submittedAt === null ? null : { at: request.submittedAt, text: t('history.submitted') },
    request.decidedAt === null
      ? null
      : {
          at: request.decidedAt,
          text: t(`history.${decisionOf(request)}`, {
            name: person(request.decidedBy?.name),
            absent: request.onBehalfOf?.name,
          }),
        },
    request.status === 'cancelled' ? { at: request.updatedAt, text: t('history.cancelled') } : null,
  ];
  const ofOrders = (data?.items ?? []).flatMap((order): (Fact | null)[] => {
    const { number } = order;
    return [
      order.startedAt === null ? null : { at: order.startedAt, text: t('history.started', { number }) },
      order.preparedAt === null ? null : { at: order.preparedAt, text: t('history.prepared', { number }) },
      order.documents.length === 0 && order.deliveredAt === null
        ? null
        : {
            at: order.deliveredAt ?? order.preparedAt ?? order.createdAt,
            text: t('history.delivered', { number }),
            documents: order.documents,
          },
    ];
  });
  const ofReturns = (returns.data?.items ?? []).map(
    ({ createdAt, number, receiver, document }): Fact => ({
      at: createdAt,
      text: t('history.returned', { number, name: person(receiver?.name) }),
      documents: [document],
    }),
  );
  return [...facts, ...ofOrders, ...ofReturns]
    .filter((fact): fact is Fact => fact !== null)
    .sort((a, b) => a.at.localeCompare(b.at));
}

export function RequestHistory({ request }: { request: RequestDto }) {
  const { t } = useTranslation('requests');
  const { dateTime } = useDates();
  const mayRead = useCan('documents:read');
  const { download, busyId } = useDocumentDownload();
  const facts = useFacts(request);
  return (
    <section aria-labelledby={`history-${request.id}`}>
      <h2 id={`history-${request.id}`} className={styles.title}>
        {t('peek.history')}
      </h2>
      <ol className={styles.history}>
        {facts.map(({ at, text, documents = [] }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{dateTime(at)}</time>
            <span>{text}</span>
            {mayRead &&
              documents.map((document) => (
                <Button
                  key={document.id}
                  type="link"
                  size="small"
                  icon={<FilePdfOutlined aria-hidden />}
                  loading={busyId === document.id}
                  onClick={() => download(document)}
                >
                  {t(`peek.note.${document.kind}`, { number: document.number })}
                </Button>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
