import { areSoundPatterns, changedNumbering, patternsOf } from './numbering.rules.js';
import type { TenantSettings } from './tenants.schema.js';

type History = NonNullable<TenantSettings['numbering']>;

const after = (...changes: Parameters<typeof changedNumbering>[1][]) =>
  changes.reduce<History>((numbering, change) => changedNumbering({ numbering }, change), {});

it('applies the last pattern of a kind, and the standard one to the others', () => {
  const numbering = after({ request: 'DEM-{YYYY}-{0000}' }, { request: 'DEM.{YYYY}.{000}' });
  expect(patternsOf({ numbering })).toMatchObject({
    request: 'DEM.{YYYY}.{000}',
    order: 'ORD-{YYYY}-{000000}',
  });
});

it('a pattern with the prefix that another kind has, had or gets at the same time is refused', () => {
  const taken = expect.objectContaining({ code: 'NUMBER_PREFIX_TAKEN' });
  const order = 'REQ-{YYYY}-{000}';
  expect(() => after({ order })).toThrow(taken);
  expect(() => after({ request: 'DEM-{YYYY}-{000}' }, { order })).toThrow(taken);
  expect(() => after({ request: 'A-{YYYY}-{000}', order: 'A.{YYYY}.{000}' })).toThrow(taken);
});

it('a kind may return to a prefix that it had', () => {
  const numbering = after({ request: 'DEM-{YYYY}-{000}' }, { request: 'REQ-{YYYY}-{000}' });
  expect(patternsOf({ numbering }).request).toBe('REQ-{YYYY}-{000}');
});

it('a kind keeps at most twenty prefixes', () => {
  const changes = Array.from({ length: 19 }, (_, n) => ({ request: `A${n}-{YYYY}-{000}` }));
  const numbering = after(...changes);
  expect(() => changedNumbering({ numbering }, { request: 'B-{YYYY}-{000}' })).toThrow(
    expect.objectContaining({ code: 'NUMBER_PREFIXES_EXHAUSTED' }),
  );
});

it('accepts of an archive only patterns that changes can have led to', () => {
  expect(areSoundPatterns({})).toBe(true);
  expect(areSoundPatterns({ numbering: after({ request: 'DEM-{YYYY}-{000}' }) })).toBe(true);
  expect(areSoundPatterns({ numbering: { request: ['{YYYY}'] } })).toBe(false);
  expect(areSoundPatterns({ numbering: { order: ['REQ-{YYYY}-{000}'] } })).toBe(false);
});
