import { useState } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { type EnteredQuantity, numberOf, readQuantity, UNREADABLE } from '../lib/numbers/decimal';
import { formatForInput } from '../lib/numbers/format';

/** A quantity is shown with its decimals where its unit has fewer by now. */
const QUANTITY_DECIMALS = 3;

interface TypedQuantity {
  value: EnteredQuantity;
  decimals: number;
  onChange: (value: EnteredQuantity) => void;
}

/**
 * The text of a number field, and its value. It stays as typed ("1," on the way to "1,5") until another value comes from
 * outside.
 */
export function useTypedQuantity({ value, decimals, onChange }: TypedQuantity) {
  const language = useLanguage();
  const number = numberOf(value);
  const shown =
    number === null ? '' : formatForInput(number, language, Math.max(decimals, QUANTITY_DECIMALS));
  const [typed, setTyped] = useState(shown);
  const entered = readQuantity(typed, language, decimals);
  return {
    number,
    text: number === numberOf(entered) ? typed : shown,
    isUnreadable: number === null && entered === UNREADABLE,
    type: (text: string) => {
      setTyped(text);
      onChange(readQuantity(text, language, decimals));
    },
    /** Shows the number as it is written. */
    settle: () => number !== null && setTyped(shown),
  };
}
