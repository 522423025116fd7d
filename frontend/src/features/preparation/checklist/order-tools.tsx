import { PrinterOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAssignOrderMutation, useCancelOrderMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { usePrincipal } from '@/components/access/principal';
import { usePdfDownload } from '@/components/jobs/use-document-download';
import { toast } from '@/shared/ui/feedback/toast';
import { GuardedModal } from '@/shared/ui/forms/guarded-modal';
import styles from './order-sheet.module.css';

/** Rare actions on an order: release, take over, cancel. */
export function OrderTools({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { user } = usePrincipal();
  const [assign, { isLoading }] = useAssignOrderMutation();
  const [cancelling, setCancelling] = useState(false);
  const { download, busyId } = usePdfDownload();
  const mine = order.assigneeId === user?._id;
  // Starting a pending order without an assignee claims it.
  const isTakeable = !mine && (order.status !== 'pending' || order.assigneeId !== null);

  const give = async (userId: string | null) => {
    const done = await assign({ id: order.id, assignDto: { userId, expectedAssigneeId: order.assigneeId } });
    if (done.error !== undefined) {
      toast.error(problemText(done.error));
      return;
    }
    toast.success(userId === null ? t('toast.handedBack', { number: order.number }) : t('toast.taken'));
    if (userId === null) await navigate('/preparation/pending');
  };
  return (
    <div className={styles.tools}>
      <Button
        size="large"
        icon={<PrinterOutlined aria-hidden />}
        loading={busyId === order.id}
        onClick={() =>
          download(order, () => `/preparation/orders/${encodeURIComponent(order.id)}/picking-list`)
        }
      >
        {t('actions.pickingList')}
      </Button>
      {mine && (
        <Button size="large" loading={isLoading} onClick={() => void give(null)}>
          {t('actions.handBack')}
        </Button>
      )}
      {isTakeable && user !== null && (
        <Button size="large" loading={isLoading} onClick={() => void give(user._id)}>
          {t('actions.take')}
        </Button>
      )}
      <Button size="large" danger type="text" onClick={() => setCancelling(true)}>
        {t('actions.cancel')}
      </Button>
      <CancelOrder order={order} open={cancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}

interface CancelOrderProps {
  order: OrderDto;
  open: boolean;
  onClose: () => void;
}

function CancelOrder({ order, open, onClose }: CancelOrderProps) {
  const { t } = useTranslation('preparation');
  const problemText = useProblemText();
  const [cancel, { isLoading, error, reset }] = useCancelOrderMutation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const missing = tried && reason.trim() === '';
  const problem = missing ? t('cancel.missing') : error === undefined ? undefined : problemText(error);

  const close = () => {
    setReason('');
    setTried(false);
    reset();
    onClose();
  };
  const confirm = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const done = await cancel({ id: order.id, orderCancellationDto: { reason: reason.trim() } });
    if (done.error !== undefined) return;
    toast.success(t('toast.cancelled', { number: order.number }));
    close();
  };
  return (
    <GuardedModal
      open={open}
      title={t('cancel.title', { number: order.number })}
      okText={t('actions.cancel')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel.keep')}
      filled={reason.trim() !== ''}
      busy={isLoading}
      onOk={() => void confirm()}
      onClose={close}
      destroyOnHidden
    >
      <p className={styles.quiet}>{t('cancel.text')}</p>
      <label htmlFor={id}>{t('cancel.reason')}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={1000}
        status={problem === undefined ? '' : 'error'}
        aria-describedby={`${id}-problem`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </GuardedModal>
  );
}
