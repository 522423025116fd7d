import { useTranslation } from 'react-i18next';
import {
  type ArticleDto,
  useArchiveArticleMutation,
  useDuplicateArticleMutation,
  useRestoreArticleMutation,
} from '@/api/generated/catalog';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';

/** Actions on an article without a form. Each returns whether it succeeded. */
export function useArticleActions() {
  const { t } = useTranslation('catalog');
  const problemText = useProblemText();
  const undoToast = useUndoToast();
  const [archiveArticle] = useArchiveArticleMutation();
  const [restoreArticle] = useRestoreArticleMutation();
  const [duplicateArticle] = useDuplicateArticleMutation();

  const withErrorToast = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      toast.error(problemText(error));
      return undefined;
    }
  };

  const restore = async ({ id, name }: ArticleDto) => {
    if (await withErrorToast(restoreArticle({ id }).unwrap())) toast.success(t('done.restored', { name }));
  };
  const archive = async (article: ArticleDto) => {
    if (await withErrorToast(archiveArticle({ id: article.id }).unwrap()))
      undoToast(t('done.archived', { name: article.name }), () => restore(article));
  };
  /** The copy, to be opened and edited. */
  const duplicate = async ({ id, name }: ArticleDto) => {
    const copy = await withErrorToast(duplicateArticle({ id }).unwrap());
    if (copy !== undefined) toast.success(t('done.duplicated', { name }));
    return copy;
  };
  return { archive, restore, duplicate };
}
