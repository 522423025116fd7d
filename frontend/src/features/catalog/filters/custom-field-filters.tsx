import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinitionDto } from '@/api/generated/models';
import { toNumber, toTyped } from '@/components/custom-fields/custom-number';
import { ownValue } from '@/components/custom-fields/field-values';
import { DayPicker } from '@/components/dates/day-picker';
import { useLanguage } from '@/i18n/use-language';
import type { ListState } from '@/shared/hooks/use-list-state';
import { isDay } from '@/shared/lib/dates/calendar-day';
import {
  type FieldFilters,
  type FieldRange,
  type FieldValues,
  readRange,
  readValues,
  writeRange,
  writeValues,
} from './field-values';
import styles from './filter-panel.module.css';

interface FieldFilterProps {
  field: FieldDefinitionDto;
  value: FieldValues[string] | undefined;
  onChange: (value: FieldValues[string] | undefined) => void;
}

/** The field, or one end of its range with the word before it. */
interface InputProps extends FieldFilterProps {
  id: string;
  end?: { word: string; name: string };
}

const endProps = (end: InputProps['end']) =>
  end === undefined
    ? {}
    : { prefix: <span className={styles.end}>{end.word}</span>, placeholder: '', 'aria-label': end.name };

/** Typed values apply with Enter or when the field is left. */
function TypedFilter({ field, value, onChange, id, end }: InputProps) {
  const language = useLanguage();
  const applied = toTyped(value, language);
  const [typed, setTyped] = useState(applied);
  const [before, setBefore] = useState(applied);
  // Another value in the address replaces the typed text.
  if (before !== applied) {
    setBefore(applied);
    setTyped(applied);
  }
  const apply = () => {
    const text = typed.trim();
    const number = field.type === 'number' ? toNumber(text, language) : text;
    onChange(text === '' || number === null ? undefined : number);
  };
  return (
    <Input
      id={id}
      {...endProps(end)}
      allowClear
      autoComplete="off"
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={apply}
      onBlur={apply}
      onClear={() => onChange(undefined)}
    />
  );
}

function DayFilter({ value, onChange, id, end }: InputProps) {
  return (
    <DayPicker
      id={id}
      {...endProps(end)}
      className={styles.wide ?? ''}
      value={typeof value === 'string' && isDay(value) ? value : null}
      onChange={(day) => onChange(day ?? undefined)}
    />
  );
}

interface RangeFilterProps {
  field: FieldDefinitionDto;
  range: FieldRange;
  onChange: (range: FieldRange) => void;
}

/** The minimum and the maximum of a filter, both optional. */
function RangeFilter({ field, range, onChange }: RangeFilterProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const isDate = field.type === 'date';
  const End = isDate ? DayFilter : TypedFilter;
  return (
    <div className={isDate ? styles.days : styles.numbers}>
      {(['from', 'to'] as const).map((side) => {
        const word = isDate ? t(`common:filters.${side}`) : t(`filters.bounds.${side}`);
        return (
          <End
            key={side}
            // The label of the field leads to its first end.
            id={`filter-${field.key}${side === 'from' ? '' : '-to'}`}
            end={{ word, name: `${field.label} – ${word}` }}
            field={field}
            value={range[side]}
            onChange={(value) => {
              if (value !== range[side]) onChange({ ...range, [side]: value });
            }}
          />
        );
      })}
    </div>
  );
}

function FieldFilter(props: FieldFilterProps) {
  const { t } = useTranslation('catalog');
  const { field, value, onChange } = props;
  const id = `filter-${field.key}`;
  const choices = {
    select: field.options.map((option) => ({ value: option, label: option })),
    checkbox: [
      { value: 'true', label: t('facts.yes') },
      { value: 'false', label: t('facts.no') },
    ],
  };
  if (field.type !== 'select' && field.type !== 'checkbox') return <TypedFilter {...props} id={id} />;
  const isCheckbox = field.type === 'checkbox';
  return (
    <Select
      id={id}
      allowClear
      placeholder={t('filters.any')}
      value={value === undefined ? null : String(value)}
      options={choices[field.type]}
      onChange={(chosen: string | null | undefined) => {
        if (chosen === undefined || chosen === null) onChange(undefined);
        else onChange(isCheckbox ? chosen === 'true' : chosen);
      }}
    />
  );
}

interface CustomFieldFiltersProps {
  fields: readonly FieldDefinitionDto[];
  list: Pick<ListState<keyof FieldFilters>, 'filters' | 'setFilter' | 'setFilters'>;
}

/** A filter for each custom field: numbers and days by a range, everything else by its value. */
export function CustomFieldFilters({
  fields,
  list: { filters, setFilter, setFilters },
}: CustomFieldFiltersProps) {
  const values = readValues(filters.values);
  return fields.map((field) => (
    <Form.Item key={field.key} label={field.label} htmlFor={`filter-${field.key}`}>
      {field.type === 'number' || field.type === 'date' ? (
        <RangeFilter
          field={field}
          range={readRange(filters, field.key)}
          onChange={(range) => setFilters(writeRange(filters, field.key, range))}
        />
      ) : (
        <FieldFilter
          field={field}
          value={ownValue(values, field.key)}
          onChange={(value) => {
            if (value !== ownValue(values, field.key))
              setFilter('values', writeValues(values, field.key, value));
          }}
        />
      )}
    </Form.Item>
  ));
}
