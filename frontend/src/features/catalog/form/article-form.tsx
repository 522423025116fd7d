import { useState } from 'react';
import type { ArticleDto } from '@/api/generated/catalog';
import { latestOf } from '@/shared/lib/latest';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';

const ArticleDrawer = lazyPanel(
  async () => (await import('./article-drawer')).ArticleDrawer,
  ({ open }) => open,
);

/** The article of the open form, as the list has it now; each opening is a new one. */
export function useArticleForm(articles: readonly ArticleDto[] | undefined) {
  const [form, setForm] = useState<{ turn: number; open: boolean; article?: ArticleDto }>({
    turn: 0,
    open: false,
  });
  const edit = (article?: ArticleDto) =>
    setForm(({ turn }) => ({ turn: turn + 1, open: true, ...(article === undefined ? {} : { article }) }));
  const onClose = () => setForm((old) => ({ ...old, open: false }));
  return { form: { ...form, article: latestOf(articles, form.article) }, edit, onClose };
}

interface ArticleFormProps {
  form: ReturnType<typeof useArticleForm>['form'];
  onClose: () => void;
  onSaved: (saved: ArticleDto) => void;
}

/** The form of an article, loaded when it is first opened. */
export function ArticleForm({ form: { turn, open, article }, ...handlers }: ArticleFormProps) {
  return turn > 0 && <ArticleDrawer key={turn} open={open} article={article} {...handlers} />;
}
