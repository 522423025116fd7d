import { RightOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useListOrdersQuery } from '@/api/generated/preparation';
import { QueryFailure } from '@/components/query-failure';
import { EmptyState } from '@/shared/ui/empty-state';
import { Due } from '../due';
import { isDone, linesOf } from '../order-lines';
import { OrderStatusTag } from '../order-status';
import styles from './order-sheet.module.css';

const MAX_ORDERS = 100;

export function Chooser({ label }: { label: string }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const { data, error, refetch } = useListOrdersQuery({
    status: 'open',
    sort: 'dueAt',
    limit: MAX_ORDERS,
  });
  if (error !== undefined && data === undefined) {
    return <QueryFailure error={error} refetch={refetch} />;
  }
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        drawing="done"
        title={t('pending.empty')}
        hint={t('pending.emptyHint')}
        actions={
          <Button onClick={() => void navigate('/preparation/status')}>{t('pending.toStatus')}</Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.chooser} aria-label={label}>
        {data.items.map((order) => {
          const lines = linesOf(order);
          return (
            <li key={order.id}>
              <Link to={`/preparation/checklist?order=${order.id}`} className={styles.choice}>
                <span className={styles.choiceWords}>
                  <span className={styles.choiceHead}>
                    <span className={styles.choiceNumber}>{order.number}</span>
                    <OrderStatusTag status={order.status} quiet />
                  </span>
                  <span>{order.recipientName}</span>
                  <span className={styles.choiceFacts}>
                    <Due neededBy={order.neededBy} />
                    <span>
                      {t('board.linesDone', { done: lines.filter(isDone).length, count: lines.length })}
                    </span>
                    {order.assignee !== null && (
                      <span>
                        <UserOutlined aria-hidden /> {order.assignee.name}
                      </span>
                    )}
                  </span>
                </span>
                <RightOutlined aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      {data.nextCursor !== null && <Link to="/preparation/pending">{t('pending.onlyUrgent')}</Link>}
    </>
  );
}
