import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { decimalsOf, parseDecimal, toThousandth } from '../../lib/numbers/decimal';
import { formatQuantity } from '../../lib/numbers/format';
import { unitFor } from '../../lib/numbers/units';
import styles from './quantity-input.module.css';

interface QuantityInputProps {
  /** Null without a readable number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The field's label. */
  label: string;
  unit?: string;
  /** How many decimals the unit allows. */
  decimals: number;
  min?: number;
  max?: number;
  /** `large` is for use with gloves. */
  size?: 'middle' | 'large';
  invalid?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
  onEnter?: () => void;
  /** The input's own id, where a label or a form points at it. */
  id?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

function keys(event: KeyboardEvent, step: (by: number) => void, onEnter: (() => void) | undefined) {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }
  // With a modifier it is the page's shortcut.
  if (event.key === 'Enter' && onEnter !== undefined && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    onEnter();
  }
}

/** A number with its unit: steps of one by buttons and arrow keys, and typed decimals. */
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
  // The text stays as typed ("1," on the way to "1,5"); a different value from outside replaces it.
  const text = value === null || parseDecimal(typed) === value ? typed : shown;

  const step = (by: number) => {
    const next = toThousandth((value ?? 0) + by);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const read = (next: string) => {
    setTyped(next);
    const number = parseDecimal(next);
    onChange(number !== null && decimalsOf(number) > decimals ? null : number);
  };
  return (
    <span className={styles.field} data-size={size} data-invalid={invalid}>
      <Step
        label={t('quantity.less', { name: label })}
        disabled={disabled || (value ?? 0) <= min}
        onClick={() => step(-1)}
      >
        <MinusOutlined aria-hidden />
      </Step>
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
        value={text}
        onChange={(event) => read(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => value !== null && setTyped(shown)}
        onKeyDown={(event) => keys(event, step, onEnter)}
      />
      {unit !== '' && <span className={styles.unit}>{unitFor(unit, value ?? 0, language)}</span>}
      <Step
        label={t('quantity.more', { name: label })}
        disabled={disabled || (value ?? 0) >= max}
        onClick={() => step(1)}
      >
        <PlusOutlined aria-hidden />
      </Step>
    </span>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
