import { Int32, ObjectId, Timestamp } from 'bson';
import { unsupported, type Value } from '../values.js';
import { fail } from './errors.js';
import { type Builder, type Expression, isNullish, type Maybe, named, required } from './expression-node.js';
import { typeName } from './filter-types.js';

/** A point in time out of what MongoDB takes for one. */
function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  throw fail(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** Minutes east of UTC; names of regions would need the rules of all years and are refused. */
function offsetOf(zone: Maybe): number | null {
  if (zone === undefined) return 0;
  if (zone === null) return null;
  if (typeof zone !== 'string')
    throw fail(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z' || zone === 'Etc/UTC') return 0;
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (match === null) throw unsupported(`The time zone ${zone}`);
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

function shifted(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
}

type Part = (date: Date) => number;

function part(name: string, read: Part): Builder {
  return (argument, compiler) => {
    let spec = argument;
    let zone: Expression | undefined;
    if (argument instanceof Map && argument.keys().next().value?.startsWith('$') !== true) {
      const fields = named(name, argument, ['date', 'timezone'], { shape: 40535, unknown: 40535 });
      spec = required(name, fields, 'date', 40539);
      const given = fields.get('timezone');
      zone = given === undefined ? undefined : zoneOf(compiler.compile(given));
    } else if (Array.isArray(argument)) {
      if (argument.length !== 1)
        throw fail(
          40536,
          `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
        );
      spec = argument[0] as Value;
    }
    const input = compiler.compile(spec);
    return (environment) => {
      const value = input(environment);
      if (isNullish(value)) return null;
      const offset = offsetOf(zone?.(environment));
      return offset === null ? null : new Int32(read(shifted(toDate(value), offset)));
    };
  };
}

/** A time zone that is named but missing counts as null, not as left out. */
function zoneOf(zone: Expression): Expression {
  return (environment) => zone(environment) ?? null;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const FORMATS: Readonly<Record<string, (date: Date, offset: number) => string>> = {
  Y: (date) => pad(yearOf(date), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  j: (date) => pad(dayOfYear(date), 3),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(date.getUTCDay() === 0 ? 7 : date.getUTCDay()),
  G: (date) => pad(isoWeek(date).year, 4),
  V: (date) => pad(isoWeek(date).week, 2),
  z: (_, offset) =>
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60), 2)}${pad(Math.abs(offset) % 60, 2)}`,
  Z: (_, offset) => String(offset),
  '%': () => '%',
};

function yearOf(date: Date): number {
  const year = date.getUTCFullYear();
  if (year < 0 || year > 9999)
    throw fail(18537, `$dateToString is only defined on year 0-9999, tried to use year ${year}`);
  return year;
}

/** The week that has the Thursday, as ISO 8601 counts. */
function isoWeek(date: Date): { year: number; week: number } {
  const day = date.getUTCDay() === 0 ? 7 : date.getUTCDay();
  const thursday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 4 - day));
  return { year: yearOf(thursday), week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

function format(date: Date, pattern: string, offset: number): string {
  return pattern.replace(/%([^])?/g, (_, letter: string | undefined) => {
    if (letter === undefined) throw fail(18535, "Unmatched '%' at end of format string");
    const write = FORMATS[letter];
    if (write !== undefined) return write(date, offset);
    if (letter === 'U' || letter === 'b' || letter === 'B') throw unsupported(`%${letter} in $dateToString`);
    throw fail(18536, `Invalid format character '%${letter}' in format string`);
  });
}

const dateToString: Builder = (argument, compiler) => {
  const keys = ['date', 'format', 'timezone', 'onNull'];
  const fields = named('$dateToString', argument, keys, { shape: 18629, unknown: 18534 });
  const input = compiler.compile(required('$dateToString', fields, 'date', 18628));
  const [pattern, zone, onNull] = ['format', 'timezone', 'onNull'].map((key) => {
    const spec = fields.get(key);
    return spec === undefined ? undefined : compiler.compile(spec);
  });
  return (environment) => {
    const value = input(environment);
    const text = pattern === undefined ? undefined : (pattern(environment) ?? null);
    const offset = offsetOf(zone === undefined ? undefined : (zone(environment) ?? null));
    if (isNullish(value)) return onNull === undefined ? null : onNull(environment);
    if (text === null || offset === null) return null;
    if (text !== undefined && typeof text !== 'string') {
      throw fail(18533, `$dateToString requires that 'format' be a string, found: ${typeName(text)}`);
    }
    const standard = zone === undefined || offset === 0 ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
    return format(shifted(toDate(value), offset), text ?? standard, offset);
  };
};

export const DATES: Readonly<Record<string, Builder>> = {
  $dateToString: dateToString,
  $year: part('$year', (date) => date.getUTCFullYear()),
  $month: part('$month', (date) => date.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (date) => date.getUTCDate()),
  $hour: part('$hour', (date) => date.getUTCHours()),
  $minute: part('$minute', (date) => date.getUTCMinutes()),
  $second: part('$second', (date) => date.getUTCSeconds()),
  $millisecond: part('$millisecond', (date) => date.getUTCMilliseconds()),
  $dayOfWeek: part('$dayOfWeek', (date) => date.getUTCDay() + 1),
  $dayOfYear: part('$dayOfYear', dayOfYear),
};
