import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListModelsQuery } from '@/api/generated/models';
import { useListSitesQuery } from '@/api/generated/sites';
import { useCan } from '@/components/access/principal';
import type { CategoryNode } from '@/components/articles/use-categories';
import type { ListState } from '@/shared/hooks/use-list-state';
import { Section } from '@/shared/ui/layout/section';
import { ManageCategories } from '../categories/manage-categories';
import { CategoryTree } from './category-tree';
import { CustomFieldFilters } from './custom-field-filters';
import { type FieldFilters, filterableFields } from './field-values';
import styles from './filter-panel.module.css';

const TRACKINGS = ['quantity', 'lot', 'serial'] as const;
const STOCK_STATES = ['in', 'out', 'low', 'tracked'] as const;

interface ChoiceFilterProps {
  name: string;
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[] | undefined;
  onChange: (value: string | undefined) => void;
}

function ChoiceFilter({ name, label, value, options, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation('catalog');
  const id = `filter-${name}`;
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select
        id={id}
        allowClear
        placeholder={t('filters.any')}
        value={value ?? null}
        loading={options === undefined}
        options={options ?? []}
        onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
      />
    </Form.Item>
  );
}

type ProductFilter = 'category' | 'archived' | 'tracking' | 'site' | 'stock' | keyof FieldFilters;

interface FilterPanelProps {
  list: Pick<ListState<ProductFilter>, 'filters' | 'setFilter' | 'setFilters'>;
  categories: readonly CategoryNode[];
}

/** Every filter of the catalogue beside its list: the category tree, where and whether it is in stock, the tracking, and each custom field. */
export function FilterPanel({ list, categories }: FilterPanelProps) {
  const { filters, setFilter } = list;
  const { t } = useTranslation('catalog');
  const mayReadStock = useCan('stock:read');
  const { data: sites } = useListSitesQuery({ archived: false, limit: 200, sort: 'name' });
  const { data: models } = useListModelsQuery({ limit: 200, sort: 'name' });
  return (
    <>
      <Section title={t('filters.category')} hint={t('filters.lead')}>
        <CategoryTree
          categories={categories}
          chosen={filters.category}
          onChoose={(value) => setFilter('category', value)}
        />
        <ManageCategories />
      </Section>
      <Form layout="vertical" component="div" className={styles.fields ?? ''}>
        {mayReadStock && (
          <>
            <ChoiceFilter
              name="site"
              label={t('filters.site')}
              value={filters.site}
              options={sites?.items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => setFilter('site', value)}
            />
            <ChoiceFilter
              name="stock"
              label={t('filters.stock')}
              value={filters.stock}
              options={STOCK_STATES.map((value) => ({ value, label: t(`filters.stocks.${value}`) }))}
              onChange={(value) => setFilter('stock', value)}
            />
          </>
        )}
        <ChoiceFilter
          name="tracking"
          label={t('filters.tracking')}
          value={filters.tracking}
          options={TRACKINGS.map((value) => ({ value, label: t(`filters.trackings.${value}`) }))}
          onChange={(value) => setFilter('tracking', value)}
        />
        <CustomFieldFilters fields={filterableFields(models?.items ?? [])} list={list} />
      </Form>
    </>
  );
}
