import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListSuppliersQuery } from '@/api/generated/catalog';
import type { ListState } from '@/shared/hooks/use-list-state';

/** Limits a list to the articles of one supplier. */
export function SupplierFilter({ list }: { list: Pick<ListState<'supplier'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('suppliers');
  const { data } = useListSuppliersQuery({ limit: 200, sort: 'name' });
  return (
    <Select
      aria-label={t('title')}
      placeholder={t('all')}
      allowClear
      popupMatchSelectWidth={false}
      style={{ minWidth: 180 }}
      value={list.filters.supplier ?? null}
      options={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      onChange={(value) => list.setFilter('supplier', value ?? undefined)}
    />
  );
}
