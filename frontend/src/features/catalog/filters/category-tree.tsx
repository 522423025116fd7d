import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCountCategoriesQuery } from '@/api/generated/catalog';
import type { CategoryNode } from '@/components/articles/use-categories';
import { articlesBelow } from './category-counts';
import styles from './category-tree.module.css';

interface CategoryTreeProps {
  categories: readonly CategoryNode[];
  chosen: string | undefined;
  onChoose: (categoryId: string | undefined) => void;
}

/** The category tree with the number of active articles in each category and below it. */
export function CategoryTree({ categories, chosen, onChoose }: CategoryTreeProps) {
  const { t } = useTranslation('catalog');
  const { data } = useCountCategoriesQuery();
  const counts = data && articlesBelow(categories, data);
  const rows = [{ id: undefined, name: t('filters.allCategories'), depth: 0 }, ...categories];
  return (
    <>
      <ul>
        {rows.map(({ id, name, depth }) => (
          <li key={id ?? 'all'}>
            <button
              type="button"
              className={styles.category}
              style={{ paddingInlineStart: 12 + depth * 20 }}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span dir="auto">{name}</span>
              <span className={styles.count}>
                {id === chosen && <CheckOutlined aria-hidden />}
                {counts?.get(id)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {categories.length === 0 && <p className={styles.none}>{t('filters.noCategories')}</p>}
    </>
  );
}
