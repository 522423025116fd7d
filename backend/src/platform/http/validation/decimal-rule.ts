import { registerDecorator } from 'class-validator';
import { parseQuantity } from '../../../ledger/index.js';

/** A number with at most three decimals that a check accepts in thousandths. */
export function decimalRule(check: (thousandths: number) => boolean, message: string): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'quantity',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message },
      validator: {
        validate: (value: unknown) => {
          const thousandths = parseQuantity(value);
          return thousandths !== undefined && check(thousandths);
        },
      },
    });
  };
}
