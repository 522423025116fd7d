import { DatePicker, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldDefinitionDto, useListModelsQuery } from '@/api/generated/models';
import { useListSitesQuery } from '@/api/generated/sites';
import { useCan } from '@/components/access/principal';
import type { CategoryNode } from '@/components/articles/use-categories';
import { useDayFormat } from '@/i18n/use-day-format';
import { useLanguage } from '@/i18n/use-language';
import type { ListState } from '@/shared/hooks/use-list-state';
import { Section } from '@/shared/ui/layout/section';
import { ManageCategories } from '../categories/manage-categories';
import { toNumber, toTyped } from '../form/custom-number';
import { CategoryTree } from './category-tree';
import { type FieldValues, filterableFields, readValues, writeValues } from './field-values';
import styles from './filter-panel.module.css';

const TRACKINGS = ['quantity', 'lot', 'serial'] as const;
const STOCK_STATES = ['in', 'out', 'low', 'tracked'] as const;
const DAY = 'YYYY-MM-DD';

interface FieldFilterProps {
  field: FieldDefinitionDto;
  value: FieldValues[string] | undefined;
  onChange: (value: FieldValues[string] | undefined) => void;
}

/** Typed values apply with Enter or when the field is left. */
function TypedFilter({ field, value, onChange, id }: FieldFilterProps & { id: string }) {
  const language = useLanguage();
  const applied = toTyped(value, language);
  const [typed, setTyped] = useState(applied);
  const [before, setBefore] = useState(applied);
  // Another value in the address replaces what was typed.
  if (before !== applied) {
    setBefore(applied);
    setTyped(applied);
  }
  const apply = () => {
    const text = typed.trim();
    const number = field.type === 'number' ? toNumber(text, language) : text;
    onChange(text === '' || number === null ? undefined : number);
  };
  return (
    <Input
      id={id}
      allowClear
      autoComplete="off"
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={apply}
      onBlur={apply}
      onClear={() => onChange(undefined)}
    />
  );
}

function DayFilter({ value, onChange, id }: FieldFilterProps & { id: string }) {
  const format = useDayFormat();
  return (
    <DatePicker
      id={id}
      className={styles.wide ?? ''}
      format={format}
      value={typeof value === 'string' ? dayjs(value, DAY) : null}
      onChange={(day) => onChange(day?.format(DAY))}
    />
  );
}

function FieldFilter(props: FieldFilterProps) {
  const { t } = useTranslation('catalog');
  const { field, value, onChange } = props;
  const id = `filter-${field.key}`;
  const choices = {
    select: field.options.map((option) => ({ value: option, label: option })),
    checkbox: [
      { value: 'true', label: t('facts.yes') },
      { value: 'false', label: t('facts.no') },
    ],
  };
  if (field.type === 'date') return <DayFilter {...props} id={id} />;
  if (field.type !== 'select' && field.type !== 'checkbox') return <TypedFilter {...props} id={id} />;
  const isCheckbox = field.type === 'checkbox';
  return (
    <Select
      id={id}
      allowClear
      placeholder={t('filters.any')}
      value={value === undefined ? null : String(value)}
      options={choices[field.type]}
      onChange={(chosen: string | null | undefined) => {
        if (chosen === undefined || chosen === null) onChange(undefined);
        else onChange(isCheckbox ? chosen === 'true' : chosen);
      }}
    />
  );
}

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

type ProductFilter = 'category' | 'archived' | 'tracking' | 'values' | 'site' | 'stock';

interface FilterPanelProps {
  list: Pick<ListState<ProductFilter>, 'filters' | 'setFilter'>;
  categories: readonly CategoryNode[];
}

/** Every filter of the catalogue beside its list: the category tree, where and whether it is in stock, the tracking, and each custom field. */
export function FilterPanel({ list: { filters, setFilter }, categories }: FilterPanelProps) {
  const { t } = useTranslation('catalog');
  const mayReadStock = useCan('stock:read');
  const { data: sites } = useListSitesQuery({ archived: false, limit: 200, sort: 'name' });
  const { data: models } = useListModelsQuery({ limit: 200, sort: 'name' });
  const fields = filterableFields(models?.items ?? []);
  const values = readValues(filters.values);
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
        {fields.map((field) => (
          <Form.Item key={field.key} label={field.label} htmlFor={`filter-${field.key}`}>
            <FieldFilter
              field={field}
              value={values[field.key]}
              onChange={(value) => {
                if (value !== values[field.key]) setFilter('values', writeValues(values, field.key, value));
              }}
            />
          </Form.Item>
        ))}
      </Form>
    </>
  );
}
