import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CompleteDto, useCompleteOrderMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { useProblemText } from '@/api/problem';
import { byKit } from '@/shared/lib/by-kit';
import { toast } from '@/shared/ui/feedback/toast';
import { isDone, linesOf } from '../order-lines';
import { Counter } from './counter';
import { KitHead } from './kit-head';
import styles from './order-sheet.module.css';
import { PickLine } from './pick-line';
import { PickScan } from './pick-scan';
import { ShortageDialog } from './shortage-dialog';
import { usePicking } from './use-picking';

export function PickingSheet({ order: read }: { order: OrderDto }) {
  const { t } = useTranslation('preparation');
  const problemText = useProblemText();
  const picking = usePicking(read);
  const { order } = picking;
  const [complete, { isLoading, error }] = useCompleteOrderMutation();
  const [asking, setAsking] = useState(false);
  const lines = linesOf(order);
  const pickedOf = (line: (typeof lines)[number]) => picking.stateOf(line.id).wanted ?? line.picked;
  const counted = lines.map((line) => ({ ...line, picked: pickedOf(line) }));
  const done = counted.filter(isDone).length;
  const conflicts = lines.some((line) => picking.stateOf(line.id).conflict !== undefined);

  const finish = async (choice: CompleteDto) => {
    const answer = await complete({ id: order.id, completeDto: choice });
    if (answer.error !== undefined) {
      if (!asking) toast.error(problemText(answer.error));
      return;
    }
    setAsking(false);
  };
  return (
    <>
      <Counter done={done} total={lines.length} />
      <PickScan lines={lines} pickedOf={pickedOf} onScan={picking.scan} />
      <ul className={styles.lines} aria-label={t('pick.lines')}>
        {byKit(lines).flatMap(({ kit, items }) => [
          kit && <KitHead key={kit.requestLineId} kit={kit} />,
          ...items.map((line) => (
            <PickLine key={line.id} line={line} picking={picking} siteId={order.siteId} />
          )),
        ])}
      </ul>
      <div className={styles.bar}>
        <Button
          type={done === lines.length ? 'primary' : 'default'}
          size="large"
          block
          className={styles.big ?? ''}
          disabled={picking.busy || conflicts}
          loading={isLoading}
          onClick={() => (done === lines.length ? void finish({}) : setAsking(true))}
        >
          {t('actions.complete')}
        </Button>
      </div>
      <ShortageDialog
        lines={counted}
        siteId={order.siteId}
        open={asking}
        busy={isLoading}
        problem={error === undefined ? undefined : problemText(error)}
        onClose={() => setAsking(false)}
        onConfirm={(choice) => void finish(choice)}
      />
    </>
  );
}
