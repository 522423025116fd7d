import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldDefinitionDto } from '@/api/generated/models';
import { toApiProblem } from '@/api/to-problem';
import { CustomField } from '@/components/custom-fields/custom-field';
import type { TypedValues } from '@/components/custom-fields/field-values';

/** The input about a unit. */
export interface UnitValues {
  serial: string;
  values?: TypedValues;
}

interface UnitFieldsProps {
  fields: readonly FieldDefinitionDto[];
  autoFocus?: boolean;
}

/** The serial number of a unit, and the fields of its article's model. */
export function UnitFields({ fields, autoFocus = false }: UnitFieldsProps) {
  const { t } = useTranslation(['stock', 'common']);
  return (
    <>
      <Form.Item
        name="serial"
        label={t('units.search')}
        rules={[{ required: true, whitespace: true, message: t('common:form.required') }, { max: 64 }]}
      >
        <Input autoFocus={autoFocus} autoComplete="off" maxLength={64} />
      </Form.Item>
      {fields.map((field) => (
        <CustomField key={field.key} field={field} />
      ))}
    </>
  );
}

/** The inputs that refusals are about. */
export function refusedUnitFields(failure: unknown): Record<string, string | string[]> {
  const { field } = toApiProblem(failure).details;
  return {
    ALREADY_EXISTS: 'serial',
    ...(typeof field === 'string' ? { FIELD_VALUE_INVALID: ['values', field] } : {}),
  };
}
