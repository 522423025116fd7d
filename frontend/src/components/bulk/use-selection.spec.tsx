import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));

test('a range selects all rows between the last one and this one, in both directions, and lets go of none', () => {
  const { result } = renderHook(() => useSelection(rows));
  const toggle = (id: string, isRange = false) => act(() => result.current.selection.toggle(id, isRange));
  const chosen = () => [...result.current.selection.ids].sort().join('');
  toggle('c');
  toggle('a', true);
  expect(chosen()).toBe('abc');
  toggle('b');
  expect(chosen()).toBe('ac');
  toggle('d', true);
  expect(chosen()).toBe('abcd');
});

test('rows that are not shown any more are not selected, and a range without a row before it is that row', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), {
    initialProps: { shown: rows },
  });
  act(() => result.current.selection.toggle('b', true));
  expect(result.current.selected).toEqual([rows[1]]);
  rerender({ shown: rows.slice(2) });
  expect(result.current.selected).toEqual([]);
});

test('rows that are not selectable stay out of a range and of all', () => {
  const { result } = renderHook(() => useSelection(rows, ({ id }) => id !== 'b'));
  const chosen = () => result.current.selected.map(({ id }) => id).join('');
  act(() => result.current.selection.toggle('a', false));
  act(() => result.current.selection.toggle('c', true));
  expect(chosen()).toBe('ac');
  act(() => result.current.selection.select(rows.map(({ id }) => id)));
  expect(chosen()).toBe('acd');
});
