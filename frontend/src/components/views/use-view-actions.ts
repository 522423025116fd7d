import { useTranslation } from 'react-i18next';
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useUpdateViewMutation,
  type ViewCreateDto,
  type ViewDto,
  type ViewUpdateDto,
} from '@/api/generated/views';
import { ifMatch } from '@/api/if-match';
import { useProblemText } from '@/api/problem';
import { useChangeParams } from '@/shared/hooks/use-change-params';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';

/** Commands on saved views; a failure is shown in a toast. Each answers the view, if it succeeded. */
export function useViewActions() {
  const { t } = useTranslation('views');
  const changeParams = useChangeParams();
  const problemText = useProblemText();
  const undoToast = useUndoToast();
  const [createView, creating] = useCreateViewMutation();
  const [updateView, updating] = useUpdateViewMutation();
  const [deleteView] = useDeleteViewMutation();

  const mark = (viewId: string | undefined) =>
    changeParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (viewId === undefined) next.delete('view');
        else next.set('view', viewId);
        return next;
      },
      { replace: true },
    );
  const withToast = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      toast.error(problemText(error));
      return undefined;
    }
  };
  const create = async (input: ViewCreateDto) => {
    const view = await withToast(createView({ viewCreateDto: input }).unwrap());
    if (view !== undefined) toast.success(t('done.saved', { name: view.name }));
    return view;
  };
  const update = (view: ViewDto, changes: ViewUpdateDto) =>
    withToast(updateView({ id: view.id, ...ifMatch(view), viewUpdateDto: changes }).unwrap());
  const remove = async (view: ViewDto) => {
    const { name, page, filters, sort, columns, density, shared, isDefault } = view;
    const gone = await withToast(
      deleteView({ id: view.id, ...ifMatch(view) })
        .unwrap()
        .then(() => true),
    );
    if (gone === undefined) return;
    mark(undefined);
    // A view of another person cannot be saved again in their name.
    if (!view.mine) toast.success(t('done.deleted', { name }));
    else
      undoToast(t('done.deleted', { name }), () =>
        create({ name, page, filters, sort, columns, density, shared, isDefault }),
      );
  };
  return { create, update, remove, mark, busy: creating.isLoading || updating.isLoading };
}
