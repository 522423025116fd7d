import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SupplierSelect } from '@/components/articles/supplier-select';
import styles from './article-fields.module.css';

/** The supplier of an article, and the supplier's code for it. */
export function SupplierFields() {
  const { t } = useTranslation(['catalog', 'common']);
  const optional = (label: string) => `${label} (${t('common:form.optional')})`;
  return (
    <div className={styles.row}>
      <Form.Item name="supplierId" label={optional(t('form.supplier'))}>
        <SupplierSelect placeholder={t('form.noSupplier')} />
      </Form.Item>
      <Form.Item name="supplierReference" label={optional(t('form.supplierReference'))}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </div>
  );
}
