import { Input, type InputProps } from 'antd';
import { useTypedQuantity } from '../../hooks/use-typed-quantity';
import type { EnteredQuantity } from '../../lib/numbers/decimal';

interface NumberFieldProps
  extends Pick<
    InputProps,
    'className' | 'placeholder' | 'status' | 'prefix' | 'suffix' | 'aria-label' | 'aria-describedby'
  > {
  decimals: number;
  /** The following props are given by the form item around it. */
  id?: string;
  value?: EnteredQuantity;
  onChange?: (value: EnteredQuantity) => void;
}

/** A typed number as a field of a form, which refuses an unreadable text: see `useNumberRule`. */
export function NumberField({ value = null, onChange, decimals, ...rest }: NumberFieldProps) {
  const { text, type, settle } = useTypedQuantity({
    value,
    decimals,
    onChange: (next) => onChange?.(next),
  });
  return (
    <Input
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}
