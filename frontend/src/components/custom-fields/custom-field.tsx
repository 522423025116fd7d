import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldDefinitionDto } from '@/api/generated/models';
import { DayPicker } from '@/components/dates/day-picker';
import { useLanguage } from '@/i18n/use-language';
import { toNumber, toTyped } from './custom-number';
import { FileField } from './file-field';

interface NumberFieldProps {
  /** A number until it is edited. */
  value?: string | number | null;
  onChange?: (typed: string) => void;
}

function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const language = useLanguage();
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={toTyped(value, language)}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

/** The value that a form holds. Otherwise keys such as `constructor` would read inherited properties. */
const heldValue = <Value,>(value: Value) => (typeof value === 'function' ? undefined : value);

const valueProps = (value: unknown) => ({ value: heldValue(value) });
const checkedProps = (value: unknown) => ({ checked: value === true });

/** An input for a custom field, by its type. */
export function CustomField({ field }: { field: FieldDefinitionDto }) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const { key, type, label, required, options } = field;
  const item = { name: ['values', key], getValueProps: valueProps };
  const named = required ? label : `${label} (${t('common:form.optional')})`;
  const rules = required ? [{ required, message: t('common:form.required'), transform: heldValue }] : [];
  switch (type) {
    case 'checkbox':
      return (
        <Form.Item {...item} valuePropName="checked" getValueProps={checkedProps}>
          <Checkbox>{label}</Checkbox>
        </Form.Item>
      );
    case 'select':
      return (
        <Form.Item {...item} label={named} rules={rules}>
          <Select allowClear={!required} options={options.map((value) => ({ value, label: value }))} />
        </Form.Item>
      );
    case 'date':
      return (
        <Form.Item {...item} label={named} rules={rules}>
          <DayPicker style={{ width: '100%' }} />
        </Form.Item>
      );
    case 'number':
      return (
        <Form.Item
          {...item}
          label={named}
          rules={[
            ...rules,
            {
              transform: heldValue,
              validator: (_rule, value: string | number | null | undefined) =>
                value === undefined || value === null || value === '' || toNumber(value, language) !== null
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('form.number'))),
            },
          ]}
        >
          <NumberField />
        </Form.Item>
      );
    case 'textarea':
      return (
        <Form.Item {...item} label={named} rules={rules}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      );
    case 'file':
      return (
        <Form.Item {...item} label={named} rules={rules}>
          <FileField />
        </Form.Item>
      );
    case 'text':
      return (
        <Form.Item {...item} label={named} rules={rules}>
          <Input autoComplete="off" />
        </Form.Item>
      );
  }
}
