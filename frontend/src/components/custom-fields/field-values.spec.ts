import type { FieldDefinitionDto } from '@/api/generated/models';
import { changedValues } from './field-values';

const field = (key: string, type: FieldDefinitionDto['type']) =>
  ({ key, label: key, type, required: false, options: [] }) as FieldDefinitionDto;
const FIELDS = [field('size', 'text'), field('weight', 'number'), field('tested', 'checkbox')];

test('only changed values are sent, and a box that was never ticked is not', () => {
  const before = { size: 'M', weight: 2.5 };
  expect(changedValues(FIELDS, { ...before }, before, 'fr')).toEqual({});
  expect(changedValues(FIELDS, { size: '', weight: '2,75', tested: false }, before, 'fr')).toEqual({
    size: null,
    weight: 2.75,
  });
  expect(changedValues(FIELDS, { size: 'L', tested: true }, {}, 'fr')).toEqual({ size: 'L', tested: true });
  expect(changedValues(FIELDS, { tested: false }, { tested: true }, 'fr')).toEqual({ tested: false });
});

test('a value of another type is not changed by a form that shows it as text', () => {
  expect(changedValues([field('size', 'text')], { size: 5 }, { size: 5 }, 'en')).toEqual({});
});

test('a field called constructor has no value where none was typed', () => {
  const fields = [field('constructor', 'text')];
  const typed = Object.fromEntries([['constructor', 'Ada']]);
  expect(Object.entries(changedValues(fields, {}, typed, 'en'))).toEqual([['constructor', null]]);
  expect(Object.entries(changedValues(fields, typed, {}, 'en'))).toEqual([['constructor', 'Ada']]);
});

test('an inherited property of an object is no value', () => {
  const submitted = Object.fromEntries([['constructor', Object as never]]);
  expect(changedValues([field('constructor', 'text')], submitted, {}, 'en')).toEqual({});
});
