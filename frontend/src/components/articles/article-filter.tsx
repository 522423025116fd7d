import { useTranslation } from 'react-i18next';
import { useGetArticleQuery } from '@/api/generated/catalog';
import styles from './article-filter.module.css';
import { ArticlePicker } from './article-picker';

interface ArticleFilterProps {
  /** The article's id. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Limits a list to one article. */
export function ArticleFilter({ value, onChange }: ArticleFilterProps) {
  const { t } = useTranslation('stock');
  const { currentData: chosen } = useGetArticleQuery({ id: value ?? '' }, { skip: value === undefined });
  return (
    <div className={styles.article}>
      <ArticlePicker
        clearable
        label={t('columns.article')}
        value={chosen ?? null}
        onChange={(picked) => onChange(picked?.id)}
      />
    </div>
  );
}
