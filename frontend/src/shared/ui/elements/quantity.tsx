import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '../../lib/numbers/format';
import { unitFor } from '../../lib/numbers/units';
import styles from './quantity.module.css';

interface QuantityProps {
  value: number;
  /** As it is stored; see `unitFor`. */
  unit: string;
  /** Zero, where it only fills a column, steps back. */
  quietZero?: boolean;
  strong?: boolean;
}

/** A number that lines up with those above and below it; the unit is lighter than the number. */
export function Quantity({ value, unit, quietZero = false, strong = false }: QuantityProps) {
  const language = useLanguage();
  return (
    <span className={styles.quantity} data-quiet={quietZero && value === 0} data-strong={strong}>
      {formatQuantity(value, language)}
      {unit !== '' && <span className={styles.unit}>{unitFor(unit, value, language)}</span>}
    </span>
  );
}
