import { Select } from 'antd';
import { createContext, use, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { useKeptEntry } from '@/shared/hooks/use-kept-entry';
import { formatNumber } from '@/shared/lib/numbers/format';
import { NumberField } from '@/shared/ui/forms/number-field';
import type { LabelChoices } from './label-choices';
import styles from './labels-dialog.module.css';

/** Receives the measures that are no number between their bounds: nothing is printed while there are any. */
export const RefusedMeasures = createContext<(label: string, isRefused: boolean) => void>(() => undefined);

interface MeasureProps {
  label: string;
  min: number;
  max: number;
  decimals?: number;
  value: number;
  onChange: (value: number) => void;
}

export function Measure({ label, min, max, decimals = 0, value, onChange }: MeasureProps) {
  const id = useId();
  const entry = useKeptEntry(value, onChange, (number) => number >= min && number <= max);
  const { isRefused } = entry;
  const { t } = useTranslation();
  const language = useLanguage();
  const report = use(RefusedMeasures);
  useEffect(() => {
    report(label, isRefused);
    return () => report(label, false);
  }, [report, label, isRefused]);
  const bound = (number: number) => formatNumber(number, language, decimals);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <NumberField
        id={id}
        className={styles.number ?? ''}
        decimals={decimals}
        value={entry.value}
        status={isRefused ? 'error' : ''}
        aria-describedby={isRefused ? `${id}-problem` : undefined}
        onChange={entry.enter}
      />
      {isRefused && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {t('quantity.between', { min: bound(min), max: bound(max) })}
        </p>
      )}
    </div>
  );
}

const SIZE = { min: 10, max: 300, decimals: 2 };
const MARGIN = { min: 0, max: 200, decimals: 2 };

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
          <Measure
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
    bounds: { min: number; max: number; decimals?: number },
  ) => (
    <Measure
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
