import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { useTypedQuantity } from '../../hooks/use-typed-quantity';
import { type EnteredQuantity, toThousandth } from '../../lib/numbers/decimal';
import { unitFor } from '../../lib/numbers/units';
import styles from './quantity-input.module.css';

interface QuantityInputProps {
  /** A caller that stores numbers only passes null for an unreadable text too. */
  value: EnteredQuantity;
  onChange: (value: EnteredQuantity) => void;
  /** The field's label. */
  label: string;
  unit?: string;
  /** The number of decimals of the unit. */
  decimals: number;
  min?: number;
  max?: number;
  /** `large` is for use with gloves. */
  size?: 'middle' | 'large';
  invalid?: boolean;
  describedBy?: string | undefined;
  /** True if the surrounding text reports that it is unreadable; by default, its description does. */
  isExplained?: boolean;
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

/** Selects the number until it is typed in, also after a press, which sets the caret: keys replace the number. */
function useSelecting() {
  const isTyped = useRef(false);
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      isTyped.current = false;
      target.select();
    },
    onInput: () => {
      isTyped.current = true;
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (!isTyped.current) currentTarget.select();
    },
  };
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
  isExplained = describedBy !== undefined,
  disabled = false,
  onEnter,
  id,
  inputRef,
}: QuantityInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problemId = useId();
  const selecting = useSelecting();
  const { number, text, isUnreadable, type, settle } = useTypedQuantity({ value, decimals, onChange });

  const step = (by: number) => {
    const next = toThousandth((number ?? 0) + by);
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <span className={styles.field} data-size={size} data-invalid={invalid || isUnreadable}>
      <Step
        label={t('quantity.less', { name: label })}
        disabled={disabled || (number ?? 0) <= min}
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
        aria-invalid={invalid || isUnreadable}
        aria-describedby={describedBy ?? (isUnreadable && !isExplained ? problemId : undefined)}
        disabled={disabled}
        value={text}
        {...selecting}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => keys(event, step, onEnter)}
      />
      {unit !== '' && <span className={styles.unit}>{unitFor(unit, number ?? 0, language)}</span>}
      <Step
        label={t('quantity.more', { name: label })}
        disabled={disabled || (number ?? 0) >= max}
        onClick={() => step(1)}
      >
        <PlusOutlined aria-hidden />
      </Step>
      {isUnreadable && !isExplained && (
        <span id={problemId} className={styles.problem} role="alert">
          {t('quantity.unreadable')}
        </span>
      )}
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
