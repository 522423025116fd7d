import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';
import type { Column } from '@/shared/ui/lists/data-list';
import styles from './history.module.css';

type OrderColumn =
  | 'number'
  | 'request'
  | 'recipient'
  | 'lines'
  | 'site'
  | 'reason'
  | 'createdAt'
  | 'deliveredAt';

export function useOrderColumns(names: readonly OrderColumn[]): Column<OrderDto>[] {
  const { t } = useTranslation('history');
  const { date, dateTime } = useDates();
  const all: Record<OrderColumn, Column<OrderDto>> = {
    number: {
      id: 'number',
      title: t('fields.order'),
      primary: true,
      width: 184,
      render: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    request: {
      id: 'request',
      title: t('fields.request'),
      inCard: 'hidden',
      width: 168,
      render: ({ requestNumber }) => <span className={styles.plain}>{requestNumber}</span>,
    },
    recipient: {
      id: 'recipient',
      title: t('fields.recipient'),
      inCard: 'title',
      render: ({ recipientName }) => recipientName,
    },
    lines: {
      id: 'lines',
      title: t('fields.lines'),
      align: 'right',
      width: 72,
      render: ({ lines }) => <span className="tabular">{lines.length}</span>,
    },
    site: { id: 'site', title: t('fields.site'), inCard: 'hidden', render: ({ site }) => site?.name ?? '' },
    reason: { id: 'reason', title: t('fields.reason'), render: ({ reason }) => reason },
    createdAt: {
      id: 'createdAt',
      title: t('fields.createdAt'),
      inCard: 'hidden',
      width: 140,
      from: 'desktop',
      sortBy: 'createdAt',
      render: ({ createdAt }) => date(createdAt),
    },
    deliveredAt: {
      id: 'deliveredAt',
      title: t('fields.deliveredAt'),
      inCard: 'bare',
      width: 180,
      sortBy: 'deliveredAt',
      render: ({ deliveredAt }) => (deliveredAt === null ? '' : dateTime(deliveredAt)),
    },
  };
  return names.map((name) => all[name]);
}
