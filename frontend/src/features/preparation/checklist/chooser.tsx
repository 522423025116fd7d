import { RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderDto } from '@/api/generated/schemas';
import { usePrincipal } from '@/components/access/principal';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Due } from '../due';
import { OpenOrders } from '../open-orders';
import { isDone, linesOf } from '../order-lines';
import { OrderStatusTag } from '../order-status';
import styles from './order-sheet.module.css';

/** The orders that the user has taken. The list of orders to prepare has all of them. */
export function Chooser({ label }: { label: string }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const { user } = usePrincipal();
  return (
    <OpenOrders
      label={label}
      className={styles.chooser}
      isKept={({ assigneeId }) => assigneeId === user?._id}
      render={(order) => <Choice order={order} />}
      empty={
        <EmptyState
          drawing="done"
          title={t('sheet.none')}
          hint={t('sheet.noneHint')}
          actions={<Button onClick={() => void navigate('/preparation/pending')}>{t('sheet.all')}</Button>}
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
        </span>
      </span>
      <RightOutlined aria-hidden />
    </Link>
  );
}
