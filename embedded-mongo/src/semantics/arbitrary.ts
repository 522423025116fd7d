import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import type { Doc, Value } from '../base/values.js';

/** Numbers at the limits of their types, where wrong comparisons would show. */
const edges = [
  '0',
  '-0',
  '1',
  '-1',
  '0.1',
  '-0.1',
  '9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
  '0.1000000000000000055511151231257827',
  '1E-6176',
  '9.999999999999999999999999999999999E+6144',
  'NaN',
  'Infinity',
  '-Infinity',
  '1.0',
  '10E-1',
  '4.9E-324',
  '1E-400',
  '-1E-400',
  '1.797693134862315708145274237317044E+308',
  '1E400',
  '-1E400',
  '123456789012345678',
];

const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value));
const nearLong = fc
  .tuple(fc.constantFrom(2n ** 53n, -(2n ** 53n), 2n ** 62n, 0n), fc.bigInt({ min: -3n, max: 3n }))
  .map(([base, delta]) => Long.fromBigInt(base + delta));

export const number: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -5, max: 5 }).map((value) => new Int32(value)),
  fc.integer().map((value) => new Int32(value)),
  fc.double().map((value) => new Double(value)),
  fc
    .constantFrom(0.5, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 0.1, 2 ** 62, 5e-324, NaN, -0)
    .map((value) => new Double(value)),
  fc.integer({ min: -5, max: 5 }).map((value) => new Double(value)),
  long,
  nearLong,
  fc.constantFrom(...edges).map((text) => Decimal128.fromString(text)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }), fc.integer({ min: -60, max: 60 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  fc.integer({ min: -50, max: 50 }).map((value) => Decimal128.fromString(`${value}E-1`)),
);

export const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('\0', '\u0001', '\u0002', 'a', 'b', '\ue000', '\u{1f600}', '\uffff'),
    maxLength: 4,
  }),
);

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: number },
  { weight: 3, arbitrary: text },
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.integer({ min: -3, max: 3 }).map((ms) => new Date(ms)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 5 }), fc.constantFrom(0, 2, 4, 128))
    .map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc
    .tuple(fc.constantFrom('a', 'ab', ''), fc.constantFrom('', 'i', 'im'))
    .map(([p, o]) => new BSONRegExp(p, o)),
  fc.constantFrom('x', 'xy').map((code) => new Code(code)),
  fc.constantFrom<Value>(new MinKey(), new MaxKey()),
);

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'c', '__proto__', '1', '0', 'constructor', ''),
  fc.string({ unit: 'grapheme', maxLength: 4 }).map((value) => value.replaceAll('\0', '')),
);

const tree = fc.letrec<{ value: Value; doc: Doc; array: Value[] }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('doc'), tie('array')),
  doc: fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
  array: fc.array(tie('value'), { maxLength: 4 }),
}));

/** Values of all types, nested; for the property tests of this folder. */
export const value = tree.value;
export const doc = tree.doc;
