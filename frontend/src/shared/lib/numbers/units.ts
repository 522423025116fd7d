import { formatQuantity } from './format';
import { formsIn, UNITS, unitFor } from './unit-words';

export { unitFor };

/** The units that a form proposes. */
export function proposedUnits(language: string): string[] {
  return UNITS.map((unit) => formsIn(unit, language)[0]);
}

/** A quantity with its unit. */
export function formatAmount(quantity: number, unit: string, language: string): string {
  return `${formatQuantity(quantity, language)} ${unitFor(unit, quantity, language)}`.trim();
}
