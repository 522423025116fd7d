import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import { SupplierSelect } from '@/components/articles/supplier-select';
import type { CategoryNode } from '@/components/articles/use-categories';
import { BulkBar } from '@/components/bulk/bulk-bar';
import { LabelsButton } from '@/components/labels/labels-button';
import { matches } from '@/shared/lib/text/fold';
import styles from './article-bulk-bar.module.css';
import { useArticleBulk } from './use-article-bulk';

export interface ArticleBulkBarProps {
  /** The selected articles. */
  articles: readonly ArticleDto[];
  /** True if the list shows archived articles. */
  archived: boolean;
  categories: readonly CategoryNode[] | undefined;
  onSelect: (ids: readonly string[]) => void;
  onSelectAll: () => void;
}

/** The actions on the selected articles. */
export function ArticleBulkBar({
  articles,
  archived,
  categories = [],
  onSelect,
  onSelectAll,
}: ArticleBulkBarProps) {
  const { t } = useTranslation(['catalog', 'bulk']);
  const { run, setCategory, setSupplier, archive, restore } = useArticleBulk(articles, onSelect);
  return (
    <BulkBar count={articles.length} run={run} onSelectAll={onSelectAll} onClear={() => onSelect([])}>
      <Choice
        label={t('bulk:article.category')}
        none={t('form.noCategory')}
        options={categories.map(({ id, path }) => ({ value: id, label: path }))}
        onChoose={setCategory}
      />
      <SupplierSelect
        className={styles.choice ?? ''}
        label={t('bulk:article.supplier')}
        placeholder={t('bulk:article.supplier')}
        none={t('form.noSupplier')}
        onChange={(id) => setSupplier(id || null)}
      />
      {archived ? (
        <Button onClick={restore}>{t('actions.restore')}</Button>
      ) : (
        <Button onClick={archive}>{t('actions.archive')}</Button>
      )}
      <LabelsButton kind="article" things={articles} />
    </BulkBar>
  );
}

interface Option {
  value: string;
  label: string;
}

interface ChoiceProps {
  label: string;
  /** The choice that clears the field. */
  none: string;
  options: readonly Option[];
  onChoose: (id: string | null) => void;
}

/** Choosing a value sets it for all selected articles; the toast undoes it. */
function Choice({ label, none, options, onChoose }: ChoiceProps) {
  return (
    <Select<string | null, Option>
      className={styles.choice ?? ''}
      aria-label={label}
      placeholder={label}
      value={null}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
      options={[{ value: '', label: none }, ...options]}
      onChange={(value) => onChoose(value === '' ? null : value)}
    />
  );
}
