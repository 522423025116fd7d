import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '@/components/dates/day-picker';

/** When the goods should arrive. */
export function ExpectedDateField() {
  const { t } = useTranslation(['stock', 'common']);
  return (
    <Form.Item
      name="expectedAt"
      label={t('expected.columns.date')}
      rules={[{ required: true, message: t('common:form.required') }]}
    >
      <DayPicker style={{ width: '100%' }} />
    </Form.Item>
  );
}

/** The supplier's reference. */
export function ExpectedReferenceField() {
  const { t } = useTranslation(['stock', 'common']);
  return (
    <Form.Item
      name="reference"
      label={`${t('receive.reference')} (${t('common:form.optional')})`}
      rules={[{ max: 200 }]}
    >
      <Input placeholder={t('expected.referencePlaceholder')} autoComplete="off" />
    </Form.Item>
  );
}
