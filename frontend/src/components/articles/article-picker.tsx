import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListArticlesQuery } from '@/api/generated/catalog';
import type { ArticleRefDto } from '@/api/generated/stock';
import { useDebounced } from '@/shared/hooks/use-debounced';
import styles from './article-picker.module.css';
import { Thumbnail } from './thumbnail';

export type Article = Pick<ArticleRefDto, 'id' | 'name' | 'sku' | 'unit' | 'decimals' | 'tracking'> & {
  photo?: string | null;
};

interface ArticlePickerProps {
  label: string;
  id?: string;
  /** Whether it can be emptied. */
  clearable?: boolean;
  value?: Article | null;
  onChange?: (article: Article | null) => void;
}

/** Finds an article by name, code or barcode while typing: an exact code comes first. */
export function ArticlePicker({
  label,
  id,
  clearable = false,
  value = null,
  onChange,
  ...aria
}: ArticlePickerProps) {
  const { t } = useTranslation('stock');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, isFetching } = useListArticlesQuery({
    limit: 20,
    ...(q === '' ? { sort: 'name' as const } : { q, best: true }),
  });
  const found: Article[] = (data?.items ?? []).map((one) => ({ ...one, photo: one.photos[0] ?? null }));
  const pictured = found.some(({ photo }) => photo);
  const articles = value === null || found.some((one) => one.id === value.id) ? found : [value, ...found];
  return (
    <Select
      {...aria}
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      allowClear={clearable}
      className={styles.picker ?? ''}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value?.id ?? null}
      placeholder={t('form.articlePlaceholder')}
      notFoundContent={isFetching ? null : t('form.noArticle')}
      options={articles.map(({ id: key, name, sku, photo }) => ({ value: key, label: name, sku, photo }))}
      optionRender={({ label: name, data: { sku, photo } }) => (
        <span className={styles.option}>
          {pictured && <Thumbnail key={photo} id={photo} width={24} />}
          <span className={styles.name}>{name}</span>
          <span className={styles.sku}>{sku}</span>
        </span>
      )}
      onChange={(key) => onChange?.(articles.find((one) => one.id === key) ?? null)}
    />
  );
}
