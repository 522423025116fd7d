import { RightOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderDto } from '@/api/generated/schemas';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Due } from '../due';
import { OpenOrders } from '../open-orders';
import { isDone, linesOf } from '../order-lines';
import { OrderStatusTag } from '../order-status';
import styles from './order-sheet.module.css';

/** Chooses the order to prepare. */
export function Chooser({ label }: { label: string }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  return (
    <OpenOrders
      label={label}
      className={styles.chooser}
      render={(order) => <Choice order={order} />}
      empty={
        <EmptyState
          drawing="done"
          title={t('pending.empty')}
          hint={t('pending.emptyHint')}
          actions={
            <Button onClick={() => void navigate('/preparation/status')}>{t('pending.toStatus')}</Button>
          }
        />
      }
    />
  );
}

function Choice({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const lines = linesOf(order);
  return (
    <Link to={`/preparation/checklist?order=${order.id}`} className={styles.choice}>
      <span className={styles.choiceWords}>
        <span className={styles.choiceHead}>
          <span className={styles.choiceNumber}>{order.number}</span>
          <OrderStatusTag status={order.status} quiet />
        </span>
        <span>{order.recipientName}</span>
        <span className={styles.choiceFacts}>
          <Due order={order} />
          <span>{t('board.linesDone', { done: lines.filter(isDone).length, count: lines.length })}</span>
          {order.assignee !== null && (
            <span>
              <UserOutlined aria-hidden /> {order.assignee.name}
            </span>
          )}
        </span>
      </span>
      <RightOutlined aria-hidden />
    </Link>
  );
}
