import { Decimal128, Double, Int32, Long } from 'bson';
import { unsupported, type Value } from '../../base/values.js';
import {
  addDecimals,
  type Decimal,
  formatDecimal,
  fromDoubleRounded,
  fromInteger,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
} from '../compare/decimal.js';
import {
  integer,
  isInteger,
  isNumeric,
  type Numeric,
  toArithmeticDecimal,
  toBigInt,
  toNumber,
} from '../compare/numbers.js';
import { fail } from '../errors.js';
import { typeName } from '../filter/types.js';
import { isNullish, type Maybe } from './expression-node.js';

const LONG = 64;

/**
 * A total as MongoDB accumulates it over operands: of the widest type seen, where integers beyond 64 bits become a double,
 * and the size of the result alone decides between 32 and 64 bits.
 */
abstract class Total {
  protected whole: bigint;
  protected double: number;
  protected decimal: Decimal | undefined;
  private inDouble = false;
  private wide = false;

  constructor(start: number) {
    this.whole = BigInt(start);
    this.double = start;
  }

  protected abstract combineWhole(left: bigint, right: bigint): bigint;
  protected abstract combineDouble(left: number, right: number): number;
  protected abstract combineDecimal(left: Decimal, right: Decimal): Decimal;

  addValue(value: Numeric): void {
    if (this.decimal !== undefined || value instanceof Decimal128) {
      const before =
        this.decimal ?? (this.inDouble ? fromDoubleRounded(this.double) : fromInteger(this.whole));
      const result = this.combineDecimal(before, toArithmeticDecimal(value));
      this.decimal = parseDecimal(formatDecimal(result));
      return;
    }
    if (!isInteger(value)) {
      if (!this.inDouble) this.widen();
      this.double = this.combineDouble(this.double, toNumber(value));
      return;
    }
    if (value instanceof Long) this.wide = true;
    if (this.inDouble) {
      this.double = this.combineDouble(this.double, toNumber(value));
      return;
    }
    const next = this.combineWhole(this.whole, toBigInt(value));
    if (BigInt.asIntN(LONG, next) === next) {
      this.whole = next;
      this.follow(value);
      return;
    }
    this.widen();
    this.double = this.combineDouble(this.double, toNumber(value));
  }

  /** Follows the double while the total is still an integer. */
  protected follow(_value: Numeric): void {}

  protected widen(): void {
    this.inDouble = true;
    this.double = Number(this.whole);
  }

  result(): Numeric {
    if (this.decimal !== undefined) return formatDecimal(this.decimal);
    if (this.inDouble) return new Double(this.double);
    return integer(this.whole, this.wide) as Int32 | Long;
  }
}

class Sum extends Total {
  protected combineWhole(left: bigint, right: bigint): bigint {
    return left + right;
  }

  protected combineDouble(left: number, right: number): number {
    return left + right;
  }

  protected combineDecimal(left: Decimal, right: Decimal): Decimal {
    return addDecimals(left, right);
  }
}

class Product extends Total {
  private running = 1;

  protected combineWhole(left: bigint, right: bigint): bigint {
    return left * right;
  }

  protected combineDouble(left: number, right: number): number {
    return left * right;
  }

  protected combineDecimal(left: Decimal, right: Decimal): Decimal {
    return multiplyDecimals(left, right);
  }

  protected override follow(value: Numeric): void {
    this.running *= toNumber(value);
  }

  /** A product continues from the product of the doubles, which may have been rounded on the way. */
  protected override widen(): void {
    super.widen();
    this.double = this.running;
  }
}

const MAX_DATE_MS = 8.64e15;

function dateAt(ms: bigint): Date {
  if (BigInt.asIntN(LONG, ms) !== ms) throw fail(15, 'date overflow');
  if (ms > BigInt(MAX_DATE_MS) || ms < -BigInt(MAX_DATE_MS))
    throw unsupported('A date beyond the year 275760');
  return new Date(Number(ms));
}

/** Halves of a millisecond go away from zero. */
function milliseconds(value: Numeric): bigint {
  if (value instanceof Decimal128) throw unsupported('A date plus a decimal');
  if (isInteger(value)) return toBigInt(value);
  const number = toNumber(value);
  if (!(number >= -(2 ** 63) && number < 2 ** 63)) throw fail(15, 'date overflow');
  const away = Math.trunc(number) + (Math.abs(number - Math.trunc(number)) >= 0.5 ? Math.sign(number) : 0);
  return BigInt(away);
}

export function sum(values: Maybe[]): Maybe {
  const total = new Sum(0);
  let date: bigint | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date !== undefined) throw fail(16612, 'only one date allowed in an $add expression');
      date = milliseconds(total.result()) + BigInt(value.getTime());
    } else if (!isNumeric(value)) {
      throw fail(14, `$add only supports numeric or date types, not ${typeName(value)}`);
    } else if (date !== undefined) date += milliseconds(value);
    else total.addValue(value);
  }
  return date === undefined ? total.result() : dateAt(date);
}

export function product(values: Maybe[]): Maybe {
  const total = new Product(1);
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw fail(14, `$multiply only supports numeric types, not ${typeName(value)}`);
    total.addValue(value);
  }
  return total.result();
}

export function difference([left, right]: Maybe[]): Maybe {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date) {
    if (right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
    if (isNumeric(right)) return dateAt(BigInt(left.getTime()) - milliseconds(right));
  }
  if (!isNumeric(left) || !isNumeric(right)) {
    throw fail(14, `can't $subtract ${typeName(right)} from ${typeName(left)}`);
  }
  return numericDifference(left, right);
}

function numericDifference(left: Numeric, right: Numeric): Value {
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return formatDecimal(addDecimals(toArithmeticDecimal(left), negateDecimal(toArithmeticDecimal(right))));
  }
  if (!isInteger(left) || !isInteger(right)) return new Double(toNumber(left) - toNumber(right));
  const result = integer(toBigInt(left) - toBigInt(right), left instanceof Long || right instanceof Long);
  return result ?? new Double(toNumber(left) - toNumber(right));
}
