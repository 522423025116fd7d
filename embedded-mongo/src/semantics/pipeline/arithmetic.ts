import { Decimal128, Double, Int32 } from 'bson';
import { compareValues } from '../compare/compare.js';
import { formatDecimal } from '../compare/decimal.js';
import { isNumeric, toArithmeticDecimal, toNumber } from '../compare/numbers.js';
import { fail } from '../errors.js';
import { typeName } from '../filter/types.js';
import { type Builder, isNullish, type Maybe, operator } from './expression-node.js';
import { divideDecimals } from './summation.js';
import { difference, product, sum } from './sums.js';

function quotient([left, right]: Maybe[]): Maybe {
  if (isNullish(left) || isNullish(right)) return null;
  if (!isNumeric(left) || !isNumeric(right)) {
    throw fail(14, `$divide only supports numeric types, not ${typeName(left)} and ${typeName(right)}`);
  }
  if (toNumber(right) === 0 && compareValues(right, new Int32(0)) === 0)
    throw fail(2, "can't $divide by zero");
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return formatDecimal(divideDecimals(toArithmeticDecimal(left), toArithmeticDecimal(right)));
  }
  return new Double(toNumber(left) / toNumber(right));
}

const ANY = Number.MAX_SAFE_INTEGER;

export const ARITHMETIC: Readonly<Record<string, Builder>> = {
  $add: operator('$add', 0, ANY, sum),
  $subtract: operator('$subtract', 2, 2, difference),
  $multiply: operator('$multiply', 0, ANY, product),
  $divide: operator('$divide', 2, 2, quotient),
};
