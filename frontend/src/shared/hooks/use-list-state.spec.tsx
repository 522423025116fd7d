import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newPage } from '@/testing/page';
import { useListState } from './use-list-state';

const NAMES = ['site', 'stock'] as const;

const addressNow = () => Object.fromEntries(new URLSearchParams(window.location.search));

it('keeps both of two changes, although the second comes before the first is rendered', () => {
  const { result } = renderHook(() => useListState(NAMES), {
    wrapper: newPage({ path: '/catalog/filter?q=rope' }),
  });
  const { setFilter } = result.current;
  act(() => {
    setFilter('site', 'north');
    setFilter('stock', 'in');
  });
  expect(addressNow()).toEqual({ q: 'rope', site: 'north', stock: 'in' });
  expect(result.current.filters).toEqual({ site: 'north', stock: 'in' });
});

it.each([
  ['page', '/requests/mine?q=REQ', { q: 'REQ' }],
  ['tab', '/catalog/stock?tab=units', { tab: 'units' }],
])('changes nothing of the %s that the person has left for', (_what, next, kept) => {
  const { result } = renderHook(() => useListState(NAMES), {
    wrapper: newPage({ path: '/catalog/stock?q=rope' }),
  });
  window.history.replaceState(null, '', next);
  act(() => result.current.search('lamp'));
  expect(addressNow()).toEqual(kept);
});
