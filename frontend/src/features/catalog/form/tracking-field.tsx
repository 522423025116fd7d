import { Form, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import { type ArticleValues, TRACKINGS } from './article-values';

/** The tracking of stock: by quantity, by lot with an expiry, or by unit with a serial number. */
export function TrackingField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('catalog');
  const phone = useIsPhone();
  const form = Form.useFormInstance<ArticleValues>();
  const components = Form.useWatch('components', form) ?? [];
  const tracking = Form.useWatch('tracking', form) ?? 'quantity';
  // A kit has no stock of its own.
  if (components.length > 0) return null;
  return (
    <Form.Item
      name="tracking"
      label={t('filters.tracking')}
      extra={isNew ? t(`form.trackingHints.${tracking}`) : t('form.trackingFixed')}
    >
      <Segmented
        block
        orientation={phone ? 'vertical' : 'horizontal'}
        options={TRACKINGS.map((value) => ({ value, label: t(`filters.trackings.${value}`) }))}
        // Units with serial numbers are whole pieces.
        onChange={(value) => value === 'serial' && form.setFieldValue('decimals', 0)}
      />
    </Form.Item>
  );
}
