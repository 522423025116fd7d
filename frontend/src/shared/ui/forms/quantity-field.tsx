import type { EnteredQuantity } from '../../lib/numbers/decimal';
import { QuantityInput } from './quantity-input';

interface QuantityFieldProps {
  label: string;
  decimals: number;
  unit?: string;
  max?: number;
  /** The following props are given by the form item around it. */
  id?: string;
  value?: EnteredQuantity;
  onChange?: (value: EnteredQuantity) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** A quantity as a field of a form, which names it, describes it and marks it as refused: see `useReadableQuantity`. */
export function QuantityField({
  value = null,
  onChange,
  'aria-describedby': describedBy,
  'aria-invalid': invalid = false,
  ...rest
}: QuantityFieldProps) {
  return (
    <QuantityInput
      {...rest}
      value={value}
      onChange={(next) => onChange?.(next)}
      describedBy={describedBy}
      isExplained
      invalid={invalid === true || invalid === 'true'}
    />
  );
}
