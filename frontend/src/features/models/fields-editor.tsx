import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Direction, useMovedRow } from '@/shared/hooks/use-moved-row';
import { useRowDrag } from '@/shared/hooks/use-row-drag';
import { NAME_RULE } from '@/shared/ui/forms/name-rule';
import { FIELD_TYPES, keyFrom, optionsProblem, type TypedField } from './fields';
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
          validator: (_rule, typed: string | undefined) => {
            const problem = optionsProblem(typed ?? '');
            return problem === undefined
              ? Promise.resolve()
              : Promise.reject(new Error(t(`form.${problem}`)));
          },
        },
      ]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}

interface FieldHeadProps {
  number: number;
  count: number;
  label: string;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

/** The order of a field: a handle for the pointer, two buttons for the keyboard. */
function FieldHead({ number, count, label, onDragStart, onMove, onRemove }: FieldHeadProps) {
  const { t } = useTranslation('models');
  const field = label || String(number);
  return (
    <div className={styles.head}>
      <span
        className={styles.handle}
        title={t('form.drag', { field })}
        aria-hidden
        onPointerDown={onDragStart}
      >
        <HolderOutlined />
      </span>
      <span className={styles.name} dir="auto" aria-hidden>
        {label || t('form.newField')}
      </span>
      <Button
        type="text"
        data-move="up"
        disabled={number === 1}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('form.moveUp', { field })}
        title={t('form.moveUp', { field })}
        onClick={() => onMove('up')}
      />
      <Button
        type="text"
        data-move="down"
        disabled={number === count}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('form.moveDown', { field })}
        title={t('form.moveDown', { field })}
        onClick={() => onMove('down')}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('form.removeField', { number })}
        title={t('form.removeField', { number })}
        onClick={onRemove}
      />
    </div>
  );
}

interface FieldRowProps extends Omit<FieldHeadProps, 'label'> {
  name: number;
  isDragged: boolean;
}

function FieldRow({ name, isDragged, ...head }: FieldRowProps) {
  const { t } = useTranslation('models');
  const form = Form.useFormInstance<{ fields: TypedField[] }>();
  const fields = Form.useWatch('fields', form) ?? [];
  const field = fields[name];
  return (
    <fieldset className={styles.field} data-row={name} data-dragged={isDragged}>
      <legend className="visually-hidden">{field?.label || head.number}</legend>
      <FieldHead {...head} label={field?.label ?? ''} />
      <Form.Item
        name={[name, 'label']}
        label={t('form.label')}
        rules={[{ required: true, whitespace: true, message: t('form.incomplete') }, NAME_RULE]}
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
      </div>
    </fieldset>
  );
}

interface FieldListProps {
  items: readonly { key: number; name: number }[];
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

function FieldList({ items, move, remove }: FieldListProps) {
  const { t } = useTranslation('models');
  const form = Form.useFormInstance<{ fields: TypedField[] }>();
  const { list, moved, setMoved } = useMovedRow<HTMLDivElement>();
  const { dragged, container, start } = useRowDrag(move);
  const moveBy = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1;
    move(from, to);
    setMoved({ to, direction });
  };
  const movedField = moved && (form.getFieldValue(['fields', moved.to]) as TypedField | undefined);
  return (
    <div ref={list} {...container}>
      {items.map(({ key, name }, index) => (
        <FieldRow
          key={key}
          name={name}
          number={index + 1}
          count={items.length}
          isDragged={dragged === index}
          onDragStart={start(index)}
          onMove={(direction) => moveBy(index, direction)}
          onRemove={() => remove(name)}
        />
      ))}
      <p className="visually-hidden" role="status">
        {moved === undefined
          ? ''
          : t('form.moved', {
              field: movedField?.label || String(moved.to + 1),
              position: moved.to + 1,
              total: items.length,
            })}
      </p>
    </div>
  );
}

/** The fields of a model in their order; an incomplete one prevents saving. */
export function FieldsEditor() {
  const { t } = useTranslation('models');
  return (
    <Form.List name="fields">
      {(items, { add, move, remove }) => (
        <>
          <h3 className={styles.title}>{t('form.fields')}</h3>
          <FieldList items={items} move={move} remove={remove} />
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
