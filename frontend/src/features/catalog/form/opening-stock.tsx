import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/components/access/principal';
import { SerialsInput } from '@/components/articles/serials-input';
import { DayPicker } from '@/components/dates/day-picker';
import { SiteField } from '@/components/sites/site-field';
import { useSites } from '@/components/sites/use-sites';
import { numberOf } from '@/shared/lib/numbers/decimal';
import { QuantityField } from '@/shared/ui/forms/quantity-field';
import { useReadableQuantity } from '@/shared/ui/forms/use-number-rule';
import styles from './article-fields.module.css';
import type { ArticleValues } from './article-values';

/** The opening stock of a new article. The depot is asked for where there are several. */
export function OpeningStock() {
  const form = Form.useFormInstance<ArticleValues>();
  const { only } = useSites();
  const { t } = useTranslation('catalog');
  const mayReceive = useCan('stock:receive');
  const tracking = Form.useWatch('tracking', form) ?? 'quantity';
  const quantity = numberOf(Form.useWatch('openingQuantity', form) ?? null);
  const serials = Form.useWatch('openingSerials', form) ?? [];
  const components = Form.useWatch('components', form) ?? [];
  // A kit has no stock; its components have.
  if (!mayReceive || components.length > 0) return null;
  const isThere = tracking === 'serial' ? serials.length > 0 : quantity !== null && quantity > 0;
  return (
    <>
      {tracking === 'serial' ? <OpeningUnits /> : <OpeningQuantity />}
      {tracking === 'lot' && isThere && <OpeningLot />}
      {only === undefined && isThere && <SiteField name="openingSiteId" label={t('form.openingSite')} />}
    </>
  );
}

function OpeningQuantity() {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<ArticleValues>();
  const unit = Form.useWatch('unit', form) ?? '';
  const decimals = Form.useWatch('decimals', form) ?? 0;
  const readable = useReadableQuantity();
  return (
    <Form.Item
      name="openingQuantity"
      label={t('form.openingQuantity')}
      extra={t('form.openingHint')}
      rules={[readable, { required: true, message: t('form.openingNeeded') }]}
    >
      <QuantityField label={t('form.openingQuantity')} unit={unit} decimals={decimals} />
    </Form.Item>
  );
}

function OpeningLot() {
  const { t } = useTranslation(['stock', 'common']);
  return (
    <div className={styles.row}>
      <Form.Item
        name="openingLotNumber"
        label={t('tracking.lotNumber')}
        rules={[{ required: true, whitespace: true, message: t('tracking.lotNumberNeeded') }, { max: 64 }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="openingExpiresAt" label={`${t('tracking.expiresAt')} (${t('common:form.optional')})`}>
        <DayPicker style={{ width: '100%' }} />
      </Form.Item>
    </div>
  );
}

function OpeningUnits() {
  const { t } = useTranslation(['catalog', 'common']);
  const label = `${t('form.openingSerials')} (${t('common:form.optional')})`;
  return (
    <Form.Item name="openingSerials" label={label} extra={t('form.openingSerialsHint')}>
      <SerialsInput label={label} />
    </Form.Item>
  );
}
