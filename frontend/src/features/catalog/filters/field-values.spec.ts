import type { ModelDto } from '@/api/generated/models';
import { filterableFields, readValues, writeValues } from './field-values';

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
