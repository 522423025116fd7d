import { useTranslation } from 'react-i18next';
import { useGetArticleQuery } from '@/api/generated/catalog';
import { ArticlePicker } from '@/components/articles/article-picker';
import type { ListState } from '@/shared/hooks/use-list-state';
import styles from './article-filter.module.css';

/** Limits a list to one article. */
export function ArticleFilter({ list }: { list: Pick<ListState<'article'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('stock');
  const { article } = list.filters;
  const { currentData: chosen } = useGetArticleQuery({ id: article ?? '' }, { skip: article === undefined });
  return (
    <div className={styles.article}>
      <ArticlePicker
        clearable
        label={t('columns.article')}
        value={chosen ?? null}
        onChange={(picked) => list.setFilter('article', picked?.id)}
      />
    </div>
  );
}
