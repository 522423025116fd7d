import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetSupplierQuery, useListSuppliersQuery } from '@/api/generated/catalog';
import { matches } from '@/shared/lib/fold';
import styles from './article-fields.module.css';

/** The supplier of an article, and how the supplier calls it. */
export function SupplierFields() {
  const { t } = useTranslation(['catalog', 'common']);
  const { data, isLoading } = useListSuppliersQuery({ archived: false, limit: 200, sort: 'name' });
  const chosen = Form.useWatch<string | undefined>('supplierId');
  // The present supplier may be archived.
  const isListed = chosen === undefined || (data?.items.some(({ id }) => id === chosen) ?? false);
  const other = useGetSupplierQuery({ id: chosen ?? '' }, { skip: data === undefined || isListed });
  const suppliers = [...(data?.items ?? []), ...(isListed || !other.data ? [] : [other.data])];
  const optional = (label: string) => `${label} (${t('common:form.optional')})`;
  return (
    <div className={styles.row}>
      <Form.Item name="supplierId" label={optional(t('form.supplier'))}>
        <Select
          allowClear
          loading={isLoading}
          placeholder={t('form.noSupplier')}
          showSearch={{ filterOption: (typed, option) => matches(option?.label ?? '', typed) }}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="supplierReference" label={optional(t('form.supplierReference'))}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </div>
  );
}
