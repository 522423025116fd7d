import { changedMeanwhile } from './use-latest-values';

const base = { name: 'A', sites: ['one'], values: { colour: 'red', size: 'M' } };

test.each([
  ['what is only typed is no change', base, { ...base, name: 'B' }, [], []],
  ['an untouched field follows', { ...base, name: 'C' }, base, [['name']], []],
  ['a typed field is kept', { ...base, name: 'C' }, { ...base, name: 'B' }, [], [['name']]],
  [
    'the same value on both sides is no difference',
    { ...base, name: 'B' },
    { ...base, name: 'B' },
    [['name']],
    [],
  ],
  [
    'lists are compared by content',
    { ...base, sites: ['two'] },
    { ...base, sites: ['one'] },
    [['sites']],
    [],
  ],
  ['a field that is stored for the first time', { ...base, role: 'x' }, base, [['role']], []],
  [
    'each field of a group is one of its own',
    { ...base, values: { colour: 'blue', size: 'L' } },
    { ...base, values: { colour: 'green', size: 'M' } },
    [['values', 'size']],
    [['values', 'colour']],
  ],
])('%s', (_case, stored, typed, followed, kept) => {
  const changed = changedMeanwhile(base, stored, typed);
  expect(changed.followed.map(({ name }) => name)).toEqual(followed);
  expect(changed.kept).toEqual(kept);
});

test('an answer that equals the sent values is no change of somebody else, whatever is typed meanwhile', () => {
  const stored = { ...base, name: 'B' };
  const typed = { ...base, name: 'B2' };
  expect(changedMeanwhile(base, stored, typed, { name: 'B' })).toEqual({ followed: [], kept: [] });
  expect(changedMeanwhile(base, stored, typed, { name: 'C' }).kept).toEqual([['name']]);
});
