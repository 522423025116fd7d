import { Decimal128, Double } from 'bson';
import { unsupported } from '../values.js';
import { type Numeric, toBigInt } from './numbers.js';

/** A number as MongoDB writes it into text: a double with at most 16 significant digits, as printf's %.16g. */
export function textOfNumber(value: Numeric): string {
  if (value instanceof Double) return textOfDouble(value.value);
  if (value instanceof Decimal128) return value.toString();
  return toBigInt(value).toString();
}

function textOfDouble(value: number): string {
  if (!Number.isFinite(value)) throw unsupported('The text of a number that is not finite');
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [digits = '', power = '0'] = value.toExponential(15).split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 16)
    return value.toFixed(Math.max(0, Math.min(100, 15 - exponent))).replace(/\.?0+$/, trim);
  const sign = exponent < 0 ? '-' : '+';
  return `${digits.replace(/\.?0+$/, '')}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** Zeros at the end are only cut behind a decimal point. */
function trim(zeros: string, _offset: number, whole: string): string {
  return whole.includes('.') ? '' : zeros;
}
