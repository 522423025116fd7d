import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { readFile, saveFile } from '@/api/files';
import type { OrderDto } from '@/api/generated/schemas';
import { toApiProblem } from '@/api/to-problem';
import { BulkBar } from '@/components/bulk/bulk-bar';
import { useBulkRun } from '@/components/bulk/use-bulk-run';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';
import { refetchOrders, useClaimOrderMutation } from './order-commands';

type Order = OrderDto & { readonly name: string };

interface OrderBulkBarProps {
  /** The selected orders. */
  orders: readonly Order[];
  userId: string;
  onSelect: (ids: readonly string[]) => void;
  onSelectAll: () => void;
}

/** Claims the selected orders, and prints their picking lists. */
export function OrderBulkBar({ orders, userId, onSelect, onSelectAll }: OrderBulkBarProps) {
  const { t } = useTranslation('preparation');
  const dispatch = useDispatch();
  const undoToast = useUndoToast();
  const run = useBulkRun();
  const [claim] = useClaimOrderMutation();

  const keepRefused = (done: readonly { readonly row: Order }[]) => {
    const changed = new Set(done.map(({ row }) => row.id));
    onSelect(orders.filter(({ id }) => !changed.has(id)).map(({ id }) => id));
  };
  const claimAll = async () => {
    const changes = await run.start(orders, ({ id, assigneeId, assignee }) => {
      if (assigneeId !== null && assigneeId !== userId)
        throw toApiProblem({
          status: 409,
          data: { code: 'TAKEN', error: t('bulk.taken', { name: assignee?.name ?? '–' }) },
        });
      return claim({ id, userId, expectedAssigneeId: assigneeId }).unwrap();
    });
    dispatch(refetchOrders());
    keepRefused(changes);
    if (changes.length === 0) return;
    undoToast(t('bulk.claimed', { count: changes.length }), async () => {
      await run.start(
        changes.map(({ row }) => row),
        ({ id, assigneeId }) => claim({ id, userId: assigneeId, expectedAssigneeId: userId }).unwrap(),
      );
      dispatch(refetchOrders());
    });
  };
  const printAll = async () => {
    const saved = await run.start(orders, async ({ id, number }) =>
      saveFile(await readFile(`/preparation/orders/${encodeURIComponent(id)}/picking-list`), `${number}.pdf`),
    );
    if (saved.length > 0) toast.success(t('bulk.saved', { count: saved.length }));
  };
  return (
    <BulkBar count={orders.length} run={run} onSelectAll={onSelectAll} onClear={() => onSelect([])}>
      <Button onClick={() => void claimAll()}>{t('bulk.claim')}</Button>
      <Button onClick={() => void printAll()}>{t('bulk.pickingLists')}</Button>
    </BulkBar>
  );
}
