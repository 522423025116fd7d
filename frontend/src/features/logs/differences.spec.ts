import { differences, listChange } from './differences';

it('a difference shows of a changed object only the fields that changed', () => {
  const settings = { before: { backorders: true, days: 30 }, after: { backorders: false, days: 30 } };
  expect(differences({ settings })).toEqual([{ path: 'settings.backorders', before: true, after: false }]);
});

it('a difference shows a first and a last value with the other side empty', () => {
  expect(differences({ name: { before: null, after: 'Drill' }, sku: { before: 'A', after: null } })).toEqual([
    { path: 'name', before: null, after: 'Drill' },
    { path: 'sku', before: 'A', after: null },
  ]);
});

it('a difference names the removed and the added entries of a list', () => {
  expect(listChange({ path: 'barcodes', before: ['1', '2'], after: ['2', '3'] })).toEqual({
    removed: ['1'],
    added: ['3'],
  });
  expect(listChange({ path: 'name', before: 'a', after: 'b' })).toBeUndefined();
});
