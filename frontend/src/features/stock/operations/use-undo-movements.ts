import { useTranslation } from 'react-i18next';
import type { MovementDto } from '@/api/generated/schemas';
import { useReverseMovementMutation } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';

/** Reversing any movement of a transfer reverses the whole transfer; others are reversed one by one. */
const toReverse = (movements: readonly MovementDto[]) =>
  movements[0]?.cause.kind === 'transfer' ? movements.slice(0, 1) : movements;

/** Shows the posted movements and offers to reverse them. */
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
