import type { FieldDefinitionDto } from '@/api/generated/models';
import { differenceOf, impactOf, isSameFields } from './impact';

const field = (key: string, fields: Partial<FieldDefinitionDto> = {}): FieldDefinitionDto => ({
  label: key.toUpperCase(),
  key,
  type: 'text',
  required: false,
  options: [],
  ...fields,
});
const usage = {
  articles: 214,
  fields: [
    { key: 'a', articles: 211, options: [] },
    {
      key: 's',
      articles: 30,
      options: [
        { option: 'S', articles: 10 },
        { option: 'M', articles: 20 },
      ],
    },
  ],
};
const size = field('s', { type: 'select', options: ['S', 'M'] });

describe('the impact of a change of a model', () => {
  it('counts the articles without a value for a field that becomes required, and for a new required one', () => {
    expect(impactOf([field('a')], [field('a', { required: true })], usage)).toEqual([
      { kind: 'missing', label: 'A', articles: 3 },
    ]);
    expect(impactOf([], [field('n', { required: true })], usage)).toEqual([
      { kind: 'missing', label: 'N', articles: 214 },
    ]);
  });

  it('counts the values of a removed field, of a removed choice and of a changed type', () => {
    expect(impactOf([field('a')], [], usage)).toEqual([{ kind: 'hidden', label: 'A', articles: 211 }]);
    expect(impactOf([size], [{ ...size, options: ['M', 'L'] }], usage)).toEqual([
      { kind: 'unfit', label: 'S', articles: 10 },
    ]);
    expect(impactOf([field('a')], [field('a', { type: 'number' })], usage)).toEqual([
      { kind: 'unfit', label: 'A', articles: 211 },
    ]);
  });

  it('has none for a new optional field, another label or another order', () => {
    const [before, after] = [
      [field('a', { required: true }), size],
      [size, field('a', { required: true, label: 'Other' }), field('n')],
    ];
    expect(impactOf(before, after, usage)).toEqual([]);
  });
});

describe('the difference between two versions of a model', () => {
  it('names the added, changed and removed fields', () => {
    expect(differenceOf([field('a'), field('b')], [field('a', { required: true }), field('c')])).toEqual({
      changes: [
        { change: 'changed', label: 'A' },
        { change: 'added', label: 'C' },
        { change: 'removed', label: 'B' },
      ],
      isReordered: false,
    });
  });

  it('says that only the order changed', () => {
    expect(differenceOf([field('a'), field('b')], [field('b'), field('a')])).toEqual({
      changes: [],
      isReordered: true,
    });
    expect(isSameFields([field('a'), size], [field('a'), size])).toBe(true);
    expect(isSameFields([field('a'), size], [size, field('a')])).toBe(false);
  });
});
