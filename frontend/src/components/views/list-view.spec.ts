import type { ViewDto } from '@/api/generated/views';
import { addressOf, chosenColumns, stateOf, viewOfBare } from './list-view';
import { isShown } from './view-changes';

const at = (search: string) => new URLSearchParams(search);
const COLUMNS = [
  { id: 'name', primary: true },
  { id: 'unit' },
  { id: 'stock' },
  { id: 'supplier', isExtra: true },
];

test('a view and its address are equal, without the position in the list and the open drawer', () => {
  const address = 'q=corde+%26+co&tracking=lot&sort=-name&columns=name%2Cstock&density=compact';
  const state = stateOf(at(`${address}&cursor=abc&page=3&rows=200&peek=1&panel=filters&view=v1`));
  expect(state).toEqual({
    filters: { q: 'corde & co', tracking: 'lot' },
    sort: '-name',
    columns: ['name', 'stock'],
    density: 'compact',
  });
  expect(addressOf(state).toString()).toBe(address);
  expect(addressOf(state, 'v1').get('view')).toBe('v1');
  expect(addressOf(stateOf(at(''))).toString()).toBe('');
});

test('another filter, order, column or density is a change of the view, another page of the list is none', () => {
  const state = stateOf(at('a=1&b=2&sort=name'));
  for (const same of ['b=2&a=1&sort=name', 'a=1&b=2&sort=name&cursor=x&peek=y&view=v'])
    expect(isShown(state, at(same))).toBe(true);
  for (const other of [
    'a=1&sort=name',
    'a=1&b=2',
    'a=1&b=2&sort=name&density=compact',
    'a=1&b=2&sort=name&columns=x',
  ])
    expect(isShown(state, at(other))).toBe(false);
});

test('the column that opens the row always stays, and unknown columns change nothing', () => {
  const shown = (search: string) => chosenColumns(COLUMNS, at(search)).map(({ id }) => id);
  expect(shown('columns=stock')).toEqual(['name', 'stock']);
  for (const search of ['', 'columns=', 'columns=gone'])
    expect(shown(search)).toEqual(['name', 'unit', 'stock']);
});

test('chosen columns keep their chosen order, also those that are shown only then', () => {
  const shown = (search: string) => chosenColumns(COLUMNS, at(search)).map(({ id }) => id);
  expect(shown('columns=supplier,name,stock,supplier')).toEqual(['supplier', 'name', 'stock']);
  expect(shown('columns=stock,unit')).toEqual(['name', 'stock', 'unit']);
});

test('a bare address opens the default view, one with a view alone that view, and any other its own filters', () => {
  const views = [
    { id: 'a', isDefault: false, filters: {} },
    { id: 'b', isDefault: true, filters: { state: 'open' } },
  ] as ViewDto[];
  const opened = (search: string) => viewOfBare(views, at(search))?.id;
  expect(['', 'view=a', 'view=gone', 'q=x', 'q=x&view=a', 'peek=1'].map(opened)).toEqual([
    'b',
    'a',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a default view of one tab opens there only, so that the other tabs can be reached', () => {
  const filters = { tab: 'movements', type: 'receipt' };
  const views = [{ id: 'a', isDefault: true, filters } as unknown as ViewDto];
  const opened = (search: string) => viewOfBare(views, at(search))?.id;
  expect(['', 'tab=units', 'tab=movements', 'tab=movements&q=x'].map(opened)).toEqual([
    undefined,
    undefined,
    'a',
    undefined,
  ]);
});
