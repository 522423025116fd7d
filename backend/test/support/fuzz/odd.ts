import type { Draw } from './draw.js';

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [nested(depth - 1)]);

/** Texts that are known to break software. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  'é',
  '\u202eltr\u2066',
  '😀'.repeat(60),
  'ﷺ'.repeat(100),
  'x'.repeat(101),
  'x'.repeat(5000),
  'x'.repeat(100_000),
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=1+1',
  "' OR 1=1 --",
  '../../../../etc/passwd',
  '%00%0a%c3%28',
  '(a+)+$',
  `${'a'.repeat(90)}!`,
  '$where',
  '__proto__',
  'constructor',
  '[object Object]',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '2026-02-30T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '0000-00-00',
  '2026-03-01',
  '000000000000000000000000',
  'ffffffffffffffffffffffff',
  '665f1c2ab7e4d90012ab34cd',
  '665F1C2AB7E4D90012AB34CD',
  'a@b',
  'user@example.org\nbcc: other@example.org',
  ',,,,',
  '-',
] as const;

/** Values of every other type, and operators in the clothes of values. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.0005,
  0.1 + 0.2,
  1e-9,
  2 ** 53 + 2,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[]],
  nested(15),
  nested(25),
  { $gt: '' },
  { $ne: null },
  { $where: 'while(true){}' },
  { $in: [] },
  { $regex: '(a+)+$' },
  { 'a.b': 1 },
  { length: 1e9 },
  { toString: 1, valueOf: null },
  { toJSON: 'x' },
  Array.from({ length: 300 }, (_item, index) => index),
];

const ODD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  '$where',
  '$set',
  'a.b',
  '',
  '\u0000',
  'tenantId',
  '_id',
  'version',
  'role',
  'permissions',
  'x'.repeat(3000),
];

export const oddValue = (draw: Draw): unknown =>
  draw.chance(0.5) ? draw.pick(ODD_TEXTS) : draw.pick(ODD_VALUES);

/** The value with one part changed: replaced, omitted, added or repeated. */
export function spoilt(value: unknown, draw: Draw): unknown {
  const whole = draw.chance(0.1) || value === null || typeof value !== 'object';
  if (whole) return oddValue(draw);
  if (Array.isArray(value)) {
    if (value.length === 0 || draw.chance(0.1)) return [...(value as unknown[]), oddValue(draw)];
    if (draw.chance(0.1)) return Array.from({ length: 201 }, () => value[0] as unknown);
    const at = draw.below(value.length);
    return value.map((item: unknown, index) => (index === at ? spoilt(item, draw) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || draw.chance(0.15)) {
    // Built from entries, so that __proto__ is a key like others.
    return Object.fromEntries([...entries, [draw.pick(ODD_KEYS), oddValue(draw)]]);
  }
  const at = draw.below(entries.length);
  if (draw.chance(0.15)) return Object.fromEntries(entries.filter((_entry, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, item], index) => [key, index === at ? spoilt(item, draw) : item]),
  );
}

/** Bodies that are malformed or unusual JSON. */
export const ODD_BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '\ufeff{}',
  "{'a':1}",
  '{"name":1e400}',
  '{"name":"\\ud800"}',
  'undefined',
  '\u0000',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `{"name":"${'x'.repeat(270_000)}"}`,
  `{${Array.from({ length: 3000 }, (_item, index) => `"k${index}":1`).join(',')}}`,
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"name":"x"}', 'utf16le'),
  Buffer.alloc(64, 0xff),
  'a=1&a=2&csrfToken[$ne]=1&__proto__[x]=1&%=%&%c3%28=%00',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a\u0000.png"\r\n\r\nx\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"',
];

export const ODD_TYPES = [
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/JSON',
  'application/merge-patch+json',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'image/png',
  'nonsense',
  '/',
  ';',
] as const;
