import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type MovementDto, useReverseMovementMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { useUndoToast } from '@/shared/ui/undo-toast';

/** A transfer is undone as a whole by undoing any of its movements; everything else one by one. */
const toReverse = (movements: readonly MovementDto[]) =>
  movements[0]?.cause.kind === 'transfer' ? movements.slice(0, 1) : movements;

/** Says what was posted and offers the opposite movements. */
export function useUndoMovements(): (message: string, movements: readonly MovementDto[]) => void {
  const { t } = useTranslation('stock');
  const problemText = useProblemText();
  const undoToast = useUndoToast();
  const [reverse] = useReverseMovementMutation();
  return (message, movements) =>
    undoToast(message, async () => {
      try {
        for (const { id } of toReverse(movements))
          await reverse({ id, reversalCreateDto: { reason: t('undo.reason') } }).unwrap();
        toast.success(t('undo.done'));
      } catch (error) {
        toast.error(problemText(error));
      }
    });
}
