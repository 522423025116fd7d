import { useTranslation } from 'react-i18next';
import type { OrderDto } from '@/api/generated/schemas';
import { useDates } from '@/components/use-dates';
import type { Column } from '@/shared/ui/lists/data-list';
import { Due } from '../due';
import { isDone, linesOf } from '../order-lines';
import { OrderStatusTag } from '../order-status';
import { OrderShortage } from '../shortage';
import styles from './lists.module.css';

/** The first article of an order, and the number of the others. */
function Articles({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const [first, ...others] = linesOf(order);
  if (first === undefined) return null;
  return (
    <>
      {first.kit?.article?.name ?? first.article?.name}
      {others.length > 0 && (
        <span className={styles.quiet}> {t('list.others', { count: others.length })}</span>
      )}
    </>
  );
}

/** Its lines, and how many of them are done while it is in preparation. */
function Lines({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const lines = linesOf(order);
  return (
    <span className="tabular">
      <OrderShortage order={order} />
      {order.status === 'in-preparation'
        ? t('progress', { done: lines.filter(isDone).length, total: lines.length })
        : lines.length}
    </span>
  );
}

/** The person that has taken an order. */
function Assignee({ order, userId }: { order: OrderDto; userId: string | undefined }) {
  const { t } = useTranslation('preparation');
  const { assignee, assigneeId } = order;
  if (assigneeId === null) return <span className={styles.quiet}>{t('nobody')}</span>;
  return assigneeId === userId ? t('me') : (assignee?.name ?? '');
}

/** The dates of an order by which its list can be sorted. */
function useMomentColumns(): Column<OrderDto>[] {
  const { t } = useTranslation('preparation');
  const { date } = useDates();
  return (['createdAt', 'updatedAt'] as const).map(
    (id): Column<OrderDto> => ({
      id,
      title: t(`fields.${id}`),
      isExtra: true,
      inCard: 'bare',
      sortBy: id,
      width: 128,
      render: (order) => date(order[id]),
    }),
  );
}

/** The columns of orders. */
export function useOrderColumns(userId: string | undefined): Column<OrderDto>[] {
  const { t } = useTranslation('preparation');
  const moments = useMomentColumns();
  return [
    {
      id: 'number',
      title: t('fields.number'),
      primary: true,
      width: 184,
      render: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      id: 'status',
      title: t('fields.status'),
      corner: true,
      width: 148,
      render: ({ status }) => <OrderStatusTag status={status} />,
    },
    {
      id: 'recipient',
      title: t('fields.recipient'),
      inCard: 'title',
      render: ({ recipientName }) => recipientName,
    },
    {
      id: 'neededBy',
      title: t('fields.neededBy'),
      inCard: 'bare',
      sortBy: 'dueAt',
      width: 156,
      render: (order) => <Due order={order} />,
    },
    {
      id: 'articles',
      title: t('fields.articles'),
      inCard: 'bare',
      render: (order) => <Articles order={order} />,
    },
    {
      id: 'lines',
      title: t('fields.lines'),
      align: 'right',
      width: 88,
      render: (order) => <Lines order={order} />,
    },
    {
      id: 'site',
      title: t('fields.site'),
      from: 'wide',
      inCard: 'hidden',
      width: 160,
      render: ({ site }) => site?.name ?? '',
    },
    {
      id: 'assignee',
      title: t('fields.assignee'),
      width: 136,
      inCard: 'bare',
      render: (order) => <Assignee order={order} userId={userId} />,
    },
    ...moments,
  ];
}
