import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestDto } from '@/api/generated/schemas';
import { hasUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { useDecisionDrafts } from './use-decision-drafts';

const [one, other] = ['one', 'other'].map((id) => ({ id }) as RequestDto) as [RequestDto, RequestDto];
const show = (requests: readonly RequestDto[]) =>
  renderHook(({ shown, isWhole }) => useDecisionDrafts(shown, isWhole), {
    initialProps: { shown: requests, isWhole: true },
  });

test('each request keeps its own quantities and reason while others are opened, until it is decided', () => {
  const { result } = show([one, other]);
  act(() => result.current.change('one', { approved: { line: 2 } }));
  act(() => result.current.change('other', { reason: 'Too many' }));
  act(() => result.current.change('one', { reason: '' }));
  expect(result.current.draftOf('one')).toEqual({ approved: { line: 2 }, refusals: {}, reason: '' });
  expect(result.current.draftOf('other')).toEqual({ approved: {}, refusals: {}, reason: 'Too many' });
  act(() => result.current.drop('one'));
  expect(result.current.draftOf('one')).toEqual({ approved: {}, refusals: {}, reason: null });
  expect(result.current.draftOf('other').reason).toBe('Too many');
});

test('a draft asks before the page is left; one without text, or of a request that was decided elsewhere, does not', () => {
  const { result, rerender } = show([one, other]);
  act(() => result.current.change('one', { reason: ' ' }));
  expect(hasUnsaved()).toBe(false);
  act(() => result.current.change('one', { approved: { line: 0 } }));
  expect(hasUnsaved()).toBe(true);
  // Not shown because of a filter.
  rerender({ shown: [other], isWhole: false });
  expect(hasUnsaved()).toBe(true);
  rerender({ shown: [other], isWhole: true });
  expect(hasUnsaved()).toBe(false);
});
