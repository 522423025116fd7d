import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { UnsavedScope, useUnsavedGuard } from '@/shared/hooks/use-unsaved-guard';
import { losesInput } from './loses-input';

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, hash: '', state: null, key: '', mask: undefined } as never;
};
const loses = (from: string, to: string, historyAction: 'PUSH' | 'REPLACE' | 'POP' = 'PUSH') =>
  losesInput({
    currentLocation: place(from),
    nextLocation: place(to),
    historyAction: historyAction as never,
  });

/** Something typed on the page, or in a drawer over it. */
const type = (where: 'page' | 'drawer') =>
  renderHook(() => useUnsavedGuard('changed'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <UnsavedScope value={where === 'drawer' ? new Set() : null}>{children}</UnsavedScope>
    ),
  });

test('without anything typed no navigation asks', () => {
  expect(loses('/requests/mine?peek=a', '/requests/mine?peek=b')).toBe(false);
  expect(loses('/requests/mine', '/dashboard')).toBe(false);
});

test('unsaved input in a drawer is asked for before another one takes its place, and before the history closes it', () => {
  type('drawer');
  expect(loses('/requests/mine?peek=a', '/requests/mine?peek=b')).toBe(true);
  expect(loses('/catalog/products', '/catalog/products?create=true')).toBe(true);
  expect(loses('/requests/mine?peek=a', '/requests/mine', 'POP')).toBe(true);
  // The drawer asks by itself before it closes, and the list behind it may be filtered.
  expect(loses('/requests/mine?peek=a', '/requests/mine')).toBe(false);
  expect(loses('/requests/mine?peek=a', '/requests/mine?peek=a&q=lamp')).toBe(false);
});

test('unsaved input on a page is asked for before the page is about something else, and stays over a search', () => {
  type('page');
  expect(loses('/preparation/checklist?order=a', '/preparation/checklist?order=b')).toBe(true);
  expect(loses('/catalog/counts?count=a', '/catalog/counts')).toBe(true);
  expect(loses('/preparation/returns?q=ada', '/preparation/returns?requestId=b')).toBe(false);
  // The approval queue keeps a draft for each request.
  expect(loses('/requests/processing?peek=a', '/requests/processing?peek=b')).toBe(false);
});
