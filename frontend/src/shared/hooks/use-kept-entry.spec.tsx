import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNREADABLE } from '../lib/numbers/decimal';
import { useKeptEntry } from './use-kept-entry';

const changed = vi.fn<(value: number) => void>();
beforeEach(() => changed.mockClear());

const render = (number: number) =>
  renderHook((given: number) => useKeptEntry(given, changed, (entered) => entered <= 20), {
    initialProps: number,
  });

test.each([null, UNREADABLE, 21] as const)('%s stays in sight and is not sent', (entry) => {
  const { result } = render(12);
  act(() => result.current.enter(entry));
  expect(result.current).toMatchObject({ value: entry, isRefused: true });
  expect(changed).not.toHaveBeenCalled();
});

test('the next number is sent, and the field is cleared without the old one coming back', () => {
  const { result } = render(12);
  act(() => result.current.enter(null));
  expect(result.current.value).toBeNull();
  act(() => result.current.enter(5));
  expect(changed).toHaveBeenCalledWith(5);
  expect(result.current.isRefused).toBe(false);
});

test('the number of the owner replaces the refused text', () => {
  const { result, rerender } = render(12);
  act(() => result.current.enter(UNREADABLE));
  rerender(3);
  expect(result.current).toMatchObject({ value: 3, isRefused: false });
  rerender(12);
  expect(result.current).toMatchObject({ value: 12, isRefused: false });
});
