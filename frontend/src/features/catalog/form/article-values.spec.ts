import type { FieldDefinitionDto } from '@/api/generated/models';
import { blankArticle, toUpdate } from './article-values';

test.each([
  ['text', 5, '5'],
  ['textarea', 1.5, '1.5'],
  ['select', true, 'true'],
  ['text', '', null],
  ['number', 5, 5],
  ['checkbox', 'red', false],
] as const)('a field that became %s sends what it held, %j, as %j', (type, held, sent) => {
  const field = {
    key: 'size',
    label: 'Size',
    type,
    required: false,
    options: ['true'],
  } as FieldDefinitionDto;
  const typed = { ...blankArticle('piece'), name: 'Rope', values: { size: held } };
  expect(toUpdate(typed, [field], 2, 'en').values).toEqual({ size: sent });
});

test('a field called constructor, as older models have it, sends no value where none was typed', () => {
  const field: FieldDefinitionDto = {
    ...{ key: 'constructor', label: 'Constructor', required: false, options: [] },
    type: 'text',
  };
  const { values } = toUpdate({ ...blankArticle('piece'), name: 'Rope' }, [field], 2, 'en');
  expect(Object.entries(values ?? {})).toEqual([['constructor', null]]);
});
