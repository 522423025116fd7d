import { Decimal128, Double } from 'bson';
import { unsupported } from '../values.js';
import { type Numeric, toBigInt } from './numbers.js';

/**
 * A number as MongoDB writes it into text. Some versions write the shortest digits that give the same double
 * again, others sixteen digits; where these differ there is no right answer, and it is refused.
 */
export function textOfNumber(value: Numeric): string {
  if (value instanceof Double) return textOfDouble(value.value);
  if (value instanceof Decimal128) return value.toString();
  return toBigInt(value).toString();
}

function textOfDouble(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [sixteen = ''] = value.toExponential(15).split('e');
  const [digits = '', power = '0'] = value.toExponential().split('e');
  if (sixteen.replace(/\.?0+$/, '') !== digits) throw unsupported('The text of a double with 17 digits');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 16)
    return value.toFixed(Math.max(0, digits.replace(/\D/g, '').length - 1 - exponent));
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
