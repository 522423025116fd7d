import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/components/principal';
import { SiteField } from '@/components/site-field';
import { useSites } from '@/components/use-sites';
import { QuantityField } from '@/shared/ui/quantity-field';
import type { ArticleValues } from './article-values';

/** What is received of a new article when it is created. The depot is asked for where there are several. */
export function OpeningStock() {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<ArticleValues>();
  const { only } = useSites();
  const mayReceive = useCan('stock:receive');
  const unit = Form.useWatch('unit', form) ?? '';
  const decimals = Form.useWatch('decimals', form) ?? 0;
  const quantity = Form.useWatch('openingQuantity', form) ?? null;
  const components = Form.useWatch('components', form) ?? [];
  // A kit has no stock of its own.
  if (!mayReceive || components.length > 0) return null;
  return (
    <>
      <Form.Item
        name="openingQuantity"
        label={t('form.openingQuantity')}
        extra={t('form.openingHint')}
        rules={[{ required: true, message: t('form.openingNeeded') }]}
      >
        <QuantityField label={t('form.openingQuantity')} unit={unit} decimals={decimals} />
      </Form.Item>
      {only === undefined && quantity !== null && quantity > 0 && (
        <SiteField name="openingSiteId" label={t('form.openingSite')} />
      )}
    </>
  );
}
