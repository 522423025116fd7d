import { useState } from 'react';
import type { EnteredQuantity } from '../lib/numbers/decimal';

/**
 * The text of a number field whose owner stores numbers only: an invalid text stays visible until another is entered or the
 * owner's number changes.
 */
export function useKeptEntry(
  number: number,
  onChange: (number: number) => void,
  isAllowed: (number: number) => boolean = () => true,
) {
  const [kept, setKept] = useState<{ at: number; entry: EnteredQuantity } | null>(null);
  if (kept !== null && kept.at !== number) setKept(null);
  const isTaken = (entry: EnteredQuantity) => typeof entry === 'number' && isAllowed(entry);
  const isRefused = kept !== null && !isTaken(kept.entry);
  return {
    value: isRefused ? kept.entry : number,
    isRefused,
    enter: (entry: EnteredQuantity) => {
      setKept(isTaken(entry) ? null : { at: number, entry });
      if (typeof entry === 'number' && isAllowed(entry) && entry !== number) onChange(entry);
    },
  };
}
