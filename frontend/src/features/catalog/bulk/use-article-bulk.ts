import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ArticleDto, ArticleUpdateDto } from '@/api/generated/catalog';
import { type BulkRun, useBulkRun } from '@/components/bulk/use-bulk-run';
import { toast } from '@/shared/ui/feedback/toast';
import { useUndoToast } from '@/shared/ui/feedback/undo-toast';
import { type ArticleCommand, refetchArticles, useSendArticleCommandMutation } from './article-commands';

interface BulkAction {
  readonly command: (article: ArticleDto) => ArticleCommand;
  /** Restores the earlier state of an article; `after` is the answer to the command. */
  readonly inverse: (before: ArticleDto, after: ArticleDto) => ArticleCommand;
  readonly message: (count: number) => string;
}

/** Changes of several articles at once, each to be undone as a whole. */
export function useArticleBulk(articles: readonly ArticleDto[], onSelect: (ids: readonly string[]) => void) {
  const { t } = useTranslation('bulk');
  const undoToast = useUndoToast();
  const dispatch = useDispatch();
  const run: BulkRun = useBulkRun();
  const [send] = useSendArticleCommandMutation();
  const refetch = () => dispatch(refetchArticles());

  const perform = async ({ command, inverse, message }: BulkAction) => {
    const changes = await run.start(articles, (article) => send(command(article)).unwrap());
    refetch();
    const changed = new Set(changes.map(({ row }) => row.id));
    onSelect(articles.filter(({ id }) => !changed.has(id)).map(({ id }) => id));
    if (changes.length === 0) return;
    undoToast(message(changes.length), async () => {
      const undos = changes.map(({ row, answer }) => ({
        id: row.id,
        name: row.name,
        command: inverse(row, answer),
      }));
      const undone = await run.start(undos, (undo) => send(undo.command).unwrap());
      refetch();
      if (undone.length > 0) toast.success(t('undone', { count: undone.length }));
    });
  };

  const update = (fieldsOf: (article: ArticleDto) => ArticleUpdateDto, value: ArticleUpdateDto) => ({
    command: ({ id, version }: ArticleDto): ArticleCommand => ({ id, version, update: value }),
    inverse: (before: ArticleDto, { id, version }: ArticleDto): ArticleCommand => ({
      id,
      version,
      update: fieldsOf(before),
    }),
  });

  return {
    run,
    setCategory: (categoryId: string | null) =>
      void perform({
        ...update((before) => ({ categoryId: before.categoryId }), { categoryId }),
        message: (count) => t('article.categorySet', { count }),
      }),
    setSupplier: (supplierId: string | null) =>
      void perform({
        ...update((before) => ({ supplierId: before.supplierId }), { supplierId }),
        message: (count) => t('article.supplierSet', { count }),
      }),
    archive: () =>
      void perform({
        command: ({ id }) => ({ id, action: 'archive' }),
        inverse: ({ id }) => ({ id, action: 'restore' }),
        message: (count) => t('article.archived', { count }),
      }),
    restore: () =>
      void perform({
        command: ({ id }) => ({ id, action: 'restore' }),
        inverse: ({ id }) => ({ id, action: 'archive' }),
        message: (count) => t('article.restored', { count }),
      }),
  };
}
