import { InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelChoices } from './label-choices';
import styles from './labels-dialog.module.css';

interface NumberFieldProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

export function NumberField({ label, min, max, step = 1, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <InputNumber
        id={id}
        className={styles.number ?? ''}
        min={min}
        max={max}
        step={step}
        precision={step < 1 ? 2 : 0}
        value={value}
        // An empty or impossible entry leaves the last number.
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
}

const SIZE = { min: 10, max: 300, step: 0.5 };
const MARGIN = { min: 0, max: 200, step: 0.5 };

interface LabelMeasuresProps {
  choices: LabelChoices;
  onChange: (changed: Partial<LabelChoices>) => void;
}

/** The measures of a format that is not a known one. */
export function LabelMeasures({ choices: { format, sheet, roll }, onChange }: LabelMeasuresProps) {
  const { t } = useTranslation('labels');
  if (format === 'roll')
    return (
      <div className={styles.row}>
        {(['width', 'height'] as const).map((key) => (
          <NumberField
            key={key}
            {...SIZE}
            label={t(`measures.${key}`)}
            value={roll[key]}
            onChange={(value) => onChange({ roll: { ...roll, [key]: value } })}
          />
        ))}
      </div>
    );
  if (format !== 'sheet') return null;
  const field = (
    key: Exclude<keyof typeof sheet, 'paper'>,
    bounds: { min: number; max: number; step?: number },
  ) => (
    <NumberField
      key={key}
      {...bounds}
      label={t(`measures.${key}`)}
      value={sheet[key] ?? 0}
      onChange={(value) => onChange({ sheet: { ...sheet, [key]: value } })}
    />
  );
  return (
    <>
      <Select
        aria-label={t('paper')}
        className={styles.wide ?? ''}
        value={sheet.paper}
        onChange={(paper) => onChange({ sheet: { ...sheet, paper } })}
        options={(['A4', 'Letter'] as const).map((value) => ({ value, label: value }))}
      />
      <div className={styles.row}>
        {field('columns', { min: 1, max: 20 })}
        {field('rows', { min: 1, max: 40 })}
        {(['width', 'height'] as const).map((key) => field(key, SIZE))}
        {(['left', 'top', 'gapX', 'gapY'] as const).map((key) => field(key, MARGIN))}
      </div>
    </>
  );
}
