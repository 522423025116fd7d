import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_TYPES, keyFrom, splitOptions, type TypedField } from './fields';
import styles from './fields-editor.module.css';

const NEW_FIELD: TypedField = { label: '', key: '', type: 'text', required: false, options: '' };

const keyOf = (field: TypedField | undefined) => field?.key.trim() || keyFrom(field?.label ?? '');

function ChoicesItem({ name }: { name: number }) {
  const { t } = useTranslation('models');
  return (
    <Form.Item
      className={styles.wide ?? ''}
      name={[name, 'options']}
      label={t('form.options')}
      rules={[
        {
          validator: (_rule, typed: string) =>
            splitOptions(typed).length > 0
              ? Promise.resolve()
              : Promise.reject(new Error(t('form.optionsNeeded'))),
        },
      ]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}

interface FieldRowProps {
  name: number;
  number: number;
  onRemove: () => void;
}

function FieldRow({ name, number, onRemove }: FieldRowProps) {
  const { t } = useTranslation('models');
  const form = Form.useFormInstance<{ fields: TypedField[] }>();
  const fields = Form.useWatch('fields', form) ?? [];
  const field = fields[name];
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">{field?.label || number}</legend>
      <Form.Item
        name={[name, 'label']}
        label={t('form.label')}
        rules={[{ required: true, whitespace: true, message: t('form.incomplete') }, { max: 120 }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name={[name, 'type']} label={t('form.type')}>
        <Select options={FIELD_TYPES.map((value) => ({ value, label: t(`form.types.${value}`) }))} />
      </Form.Item>
      {field?.type === 'select' && <ChoicesItem name={name} />}
      <Form.Item
        name={[name, 'key']}
        label={t('form.key')}
        dependencies={['fields']}
        rules={[
          { pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, message: t('form.keyPattern') },
          {
            validator: () =>
              fields.some((other, at) => at !== name && keyOf(other) === keyOf(field))
                ? Promise.reject(new Error(t('form.keyTwice')))
                : Promise.resolve(),
          },
        ]}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder={keyFrom(field?.label ?? '')}
        />
      </Form.Item>
      <div className={styles.last}>
        <Form.Item name={[name, 'required']} valuePropName="checked" noStyle>
          <Checkbox>{t('form.required')}</Checkbox>
        </Form.Item>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('form.removeField', { number })}
          title={t('form.removeField', { number })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

/** The fields of a model; an incomplete one prevents saving. */
export function FieldsEditor() {
  const { t } = useTranslation('models');
  return (
    <Form.List name="fields">
      {(items, { add, remove }) => (
        <>
          <h3 className={styles.title}>{t('form.fields')}</h3>
          {items.map(({ key, name }, index) => (
            <FieldRow key={key} name={name} number={index + 1} onRemove={() => remove(name)} />
          ))}
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            onClick={() => add({ ...NEW_FIELD })}
          >
            {t('form.addField')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
