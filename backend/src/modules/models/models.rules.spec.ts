import { acceptedValues, type FieldDefinition, firstBadField, firstBadValue } from './models.rules.js';

const field = (key: string, fields: Partial<FieldDefinition> = {}): FieldDefinition => ({
  label: key,
  key,
  type: 'text',
  required: false,
  options: [],
  ...fields,
});

test('a model has each key once, and options exactly for dropdowns', () => {
  expect(firstBadField([field('a'), field('b', { type: 'select', options: ['x'] })])).toBeUndefined();
  expect(firstBadField([field('a'), field('a')])).toBe('a');
  expect(firstBadField([field('a', { type: 'select' })])).toBe('a');
  expect(firstBadField([field('a', { options: ['x'] })])).toBe('a');
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'a new field is not called %s, and an older one has no value where an article has none',
  (key) => {
    expect(firstBadField([field('a'), field(key)])).toBe(key);
    expect(firstBadField([field(key)], [field('a')])).toBe(key);
    expect(firstBadField([field('a'), field(key)], [field(key)])).toBeUndefined();
    expect(firstBadValue([field(key)], {})).toBeUndefined();
    expect(firstBadValue([field(key, { required: true })], {})).toBe(key);
    expect(Object.entries(acceptedValues([field(key)], { [key]: 'kept' }))).toEqual([[key, 'kept']]);
  },
);

test('a value must have the type of its field, and a required one must be there', () => {
  const fields = [
    field('n', { type: 'number' }),
    field('d', { type: 'date' }),
    field('s', { type: 'select', options: ['x'] }),
    field('r', { required: true }),
  ];
  expect(firstBadValue(fields, { n: 1, d: '2026-03-01', s: 'x', r: 'here' })).toBeUndefined();
  expect(firstBadValue(fields, { n: '1', r: 'here' })).toBe('n');
  expect(firstBadValue(fields, { d: 'soon', r: 'here' })).toBe('d');
  expect(firstBadValue(fields, { s: 'y', r: 'here' })).toBe('s');
  expect(firstBadValue(fields, { r: '' })).toBe('r');
});

test('a value whose field is gone stays readable, but cannot be changed', () => {
  expect(firstBadValue([], { old: 'kept' }, { old: 'kept' })).toBeUndefined();
  expect(firstBadValue([], { old: 'changed' }, { old: 'kept' })).toBe('old');
});

test('a copy leaves out what a field held before it became one of files', () => {
  const field = { label: 'Manual', key: 'manual', type: 'file', required: true, options: [] } as const;
  const file = '665f1c2ab7e4d90012ab34cd';
  expect(acceptedValues([field], { manual: 'red' })).toEqual({});
  expect(acceptedValues([field], { manual: file })).toEqual({ manual: file });
});
