import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArticleDto } from '@/api/generated/catalog';
import type { SiteDto } from '@/api/generated/schemas';
import { answerByPath, newPage } from '@/testing/page';
import { useCounter } from './use-counter';

const SITES = [{ id: 's1', name: 'Depot' }] as SiteDto[];
const LAMP = { id: 'lamp', name: 'Lamp', tracking: 'quantity', returnable: true } as ArticleDto;

test('the loan of the next person does not begin with the due date of the one before', async () => {
  const written = answerByPath({
    '/api/requests/handout': { request: { number: 'REQ-1' }, order: { documents: [] } },
  });
  const { result } = renderHook(() => useCounter(SITES), { wrapper: newPage() });
  const handOut = async (name: string) => {
    act(() => {
      result.current.pick(LAMP);
      result.current.setPerson({ userId: null, name });
    });
    await act(async () => {
      await result.current.confirm();
    });
  };
  act(() => result.current.setDueAt('2099-05-04'));
  await handOut('Ada');
  expect(result.current.dueAt).toBeNull();
  await handOut('Grace');
  await waitFor(() => expect(written).toHaveLength(2));
  // The day is sent as it is: the server knows when it ends for the organisation.
  expect(written.map(({ body }) => (body as { dueAt?: string }).dueAt)).toEqual(['2099-05-04', undefined]);
});

test('a code that is scanned while a hand-out is being sent stays for the next person', async () => {
  let arrive = () => {};
  const answer = new Promise<object>((resolve) => {
    arrive = () => resolve({ request: { number: 'REQ-1' }, order: { documents: [] } });
  });
  answerByPath({ '/api/requests/handout': () => answer });
  const { result } = renderHook(() => useCounter(SITES), { wrapper: newPage() });
  const rope = { ...LAMP, id: 'rope', name: 'Rope' };
  act(() => {
    result.current.pick(LAMP);
    result.current.pick(LAMP);
    result.current.setPerson({ userId: null, name: 'Ada' });
  });
  act(() => void result.current.confirm());
  await waitFor(() => expect(result.current.busy).toBe(true));
  act(() => {
    result.current.pick(LAMP);
    result.current.pick(rope);
  });
  arrive();
  await waitFor(() => expect(result.current.person.name).toBe(''));
  expect(result.current.lines.map(({ article, quantity }) => [article.id, quantity])).toEqual([
    ['lamp', 1],
    ['rope', 1],
  ]);
});
