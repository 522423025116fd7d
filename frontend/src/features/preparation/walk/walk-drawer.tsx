import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStartOrderMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import { Due } from '../due';
import { OpenOrders } from '../open-orders';
import { linesOf } from '../order-lines';
import styles from './walk.module.css';

/** The maximum number of orders in one walk. */
const MAX_IN_WALK = 20;

/** Starts the orders that wait and opens the walk of all; one that cannot be started stays out of it. */
function useBegin() {
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [start] = useStartOrderMutation();
  const [busy, setBusy] = useState(false);
  const begin = async (chosen: readonly OrderDto[]) => {
    setBusy(true);
    const started: string[] = [];
    for (const { id, number, status, assigneeId } of chosen) {
      const startDto = { expectedAssigneeId: assigneeId };
      const { error } = status === 'pending' ? await start({ id, startDto }) : {};
      if (error === undefined) started.push(id);
      else toast.error(`${number}: ${problemText(error)}`);
    }
    setBusy(false);
    if (started.length > 0) void navigate(`/preparation/checklist?walk=${started.join(',')}`);
  };
  return { begin, busy };
}

/** Chooses the orders of a walk, the most urgent ones first. */
export function WalkDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('preparation');
  const [chosen, setChosen] = useState<readonly OrderDto[]>([]);
  const { begin, busy } = useBegin();
  const isChosen = ({ id }: OrderDto) => chosen.some((one) => one.id === id);
  const toggle = (order: OrderDto) =>
    setChosen(isChosen(order) ? chosen.filter(({ id }) => id !== order.id) : [...chosen, order]);
  return (
    <PeekDrawer
      open={open}
      onClose={onClose}
      title={t('walk.choose')}
      footer={
        <Button
          type="primary"
          size="large"
          block
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() => void begin(chosen)}
        >
          {t('walk.begin', { count: chosen.length })}
        </Button>
      }
    >
      <p className={styles.lead}>{t('walk.lead', { count: MAX_IN_WALK })}</p>
      <OpenOrders
        label={t('walk.choose')}
        className={styles.choices}
        isKept={({ status }) => status !== 'prepared'}
        render={(order) => (
          <Checkbox
            className={styles.choice ?? ''}
            checked={isChosen(order)}
            disabled={!isChosen(order) && chosen.length >= MAX_IN_WALK}
            onChange={() => toggle(order)}
          >
            <Choice order={order} />
          </Checkbox>
        )}
        empty={<EmptyState drawing="done" title={t('pending.empty')} hint={t('pending.emptyHint')} />}
      />
    </PeekDrawer>
  );
}

function Choice({ order }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const { number, recipientName, site, assignee } = order;
  return (
    <>
      <span className={styles.number}>
        {number} · {recipientName}
      </span>
      <span className={styles.facts}>
        <Due order={order} />
        <span>{t('lines', { count: linesOf(order).length })}</span>
        <span>{site?.name}</span>
        {assignee !== null && <span>{assignee.name}</span>}
      </span>
    </>
  );
}
