import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { decimalsOf, parseDecimal, toThousandth } from '../lib/decimal';
import { formatQuantity } from '../lib/format';
import styles from './quantity-input.module.css';

interface QuantityInputProps {
  /** Null while nothing, or nothing readable, is typed. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** What it counts, said as the field's name. */
  label: string;
  unit?: string;
  /** How many decimals the unit allows. */
  decimals: number;
  min?: number;
  max?: number;
  /** `large` is for gloves. */
  size?: 'middle' | 'large';
  invalid?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
  onEnter?: () => void;
  /** The input's own id, where a label or a form points at it. */
  id?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A number with its unit, for fingers and for keyboards: steps of one, arrows, and any decimal typed by hand. */
export function QuantityInput({
  value,
  onChange,
  label,
  unit = '',
  decimals,
  min = 0,
  max = 1_000_000_000,
  size = 'middle',
  invalid = false,
  describedBy,
  disabled = false,
  onEnter,
  id,
  inputRef,
}: QuantityInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = value === null ? '' : formatQuantity(value, language);
  const [typed, setTyped] = useState(shown);

  // What is being typed stays as typed ("1," is on its way to "1,5"); another number from outside replaces it.
  useEffect(() => {
    setTyped((current) => (value === null || parseDecimal(current) === value ? current : shown));
  }, [shown, value]);

  const step = (by: number) => {
    const next = toThousandth((value ?? 0) + by);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const read = (text: string) => {
    setTyped(text);
    const number = parseDecimal(text);
    onChange(number !== null && decimalsOf(number) > decimals ? null : number);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
    if (event.key === 'Enter' && onEnter !== undefined) {
      event.preventDefault();
      onEnter();
    }
  };

  return (
    <span className={styles.field} data-size={size} data-invalid={invalid}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.less', { name: label })}
        disabled={disabled || (value ?? 0) <= min}
        onClick={() => step(-1)}
      >
        <MinusOutlined aria-hidden />
      </button>
      <input
        ref={inputRef}
        id={id}
        className={styles.input}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        disabled={disabled}
        value={typed}
        onChange={(event) => read(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => value !== null && setTyped(shown)}
        onKeyDown={keys}
      />
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.more', { name: label })}
        disabled={disabled || (value ?? 0) >= max}
        onClick={() => step(1)}
      >
        <PlusOutlined aria-hidden />
      </button>
    </span>
  );
}
