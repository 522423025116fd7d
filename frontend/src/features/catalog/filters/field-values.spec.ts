import type { ModelDto } from '@/api/generated/models';
import { filterableFields, readRange, readValues, writeRange, writeValues } from './field-values';

const field = (key: string, type: ModelDto['fields'][number]['type'], options: string[] = []) => ({
  key,
  label: key,
  type,
  required: false,
  options,
});
const model = (...fields: ModelDto['fields']): ModelDto => ({
  id: 'm',
  version: 1,
  name: 'Model',
  isDefault: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  fields,
});

it('offers each key once, with the choices of every model, and neither files nor long texts', () => {
  const models = [
    model(field('size', 'select', ['S']), field('note', 'textarea')),
    model(field('size', 'select', ['S', 'M']), field('manual', 'file'), field('brand', 'text')),
  ];
  expect(filterableFields(models)).toEqual([field('size', 'select', ['S', 'M']), field('brand', 'text')]);
});

it('the filter keeps field values in the address, and removes those that are cleared', () => {
  const text = writeValues(readValues(undefined), 'brand', 'Petzl');
  expect(readValues(text)).toEqual({ brand: 'Petzl' });
  expect(readValues(writeValues(readValues(text), 'lent', false))).toEqual({ brand: 'Petzl', lent: false });
  expect(writeValues(readValues(text), 'brand', undefined)).toBeUndefined();
});

it.each(['', '{', '[1]', 'null', '"x"', '{"a":{"$gt":1}}'])('reads no value from %j', (text) => {
  expect(readValues(text)).toEqual({});
});

it('a range keeps either end, and replaces the single value of an older address', () => {
  const old = { values: '{"weight":2,"brand":"Petzl"}' };
  expect(readRange(old, 'weight')).toEqual({ from: 2, to: 2 });
  const changed = writeRange(old, 'weight', { from: 2, to: 5 });
  expect(changed).toEqual({
    values: '{"brand":"Petzl"}',
    valuesFrom: '{"weight":2}',
    valuesTo: '{"weight":5}',
  });
  expect(writeRange({ valuesFrom: '{"weight":2}' }, 'weight', {})).toEqual({});
  expect(readRange({ valuesTo: '{"weight":5}' }, 'weight')).toEqual({ to: 5 });
});

it('an address without a value has no range for a field called constructor', () => {
  expect(readRange({}, 'constructor')).toEqual({});
  expect(readRange({ valuesFrom: '{"constructor":2}' }, 'constructor')).toEqual({ from: 2 });
});
