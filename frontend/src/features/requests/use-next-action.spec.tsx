import { act, renderHook, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { RequestDto } from '@/api/generated/schemas';
import { answerByPath, Network, newPage } from '@/testing/page';
import { useNextAction } from './use-next-action';

const REQUEST = {
  id: 'r1',
  siteId: 's1',
  status: 'approved',
  lines: [{ from: null }],
  orders: [{ id: 'o1', status: 'pending' }],
} as unknown as RequestDto;

test('an order that a colleague has claimed is shown instead of being started over them', async () => {
  const network = new Network();
  const { result } = renderHook(() => ({ next: useNextAction(), address: useLocation() }), {
    wrapper: newPage({ permissions: ['preparation:work'] }),
  });
  act(() => result.current.next(REQUEST)?.go());
  await waitFor(() => expect(network.sent).toHaveLength(1));
  expect(network.bodies).toEqual([{ expectedAssigneeId: null }]);
  network.refuse(409, 'ASSIGNEE_CHANGED', { assigneeId: 'bob' });
  await waitFor(() => expect(result.current.address.search).toBe('?order=o1'));
});

test.each([
  ['works there', ['s1', 's2'], 'Prepare'],
  ['works at another one', ['s2'], undefined],
])('the next step of a request at a depot is offered to who %s', (_who, siteIds, label) => {
  const { result } = renderHook(() => useNextAction(), {
    wrapper: newPage({ permissions: ['preparation:work', 'requests:approve'], siteIds }),
  });
  expect(result.current(REQUEST)?.label).toBe(label);
  expect(result.current({ ...REQUEST, status: 'submitted' })?.label).toBe(label && 'Decide');
});

test.each([
  ['which begins at once, is prepared first', null, '?order=o1'],
  ['of days that are over, is prepared first', '2020-01-01T08:00:00.000Z', '?order=o1'],
  ['of later days, comes after what is in work', '2999-01-01T08:00:00.000Z', '?order=o2'],
])('an order that is not begun, %s', async (_when, from, search) => {
  answerByPath({ '/api/preparation/orders/o1/start': { id: 'o1' } });
  const { result } = renderHook(() => ({ next: useNextAction(), address: useLocation() }), {
    wrapper: newPage({ permissions: ['preparation:work'] }),
  });
  const orders = [...REQUEST.orders, { id: 'o2', status: 'in-preparation' }];
  const request = { ...REQUEST, lines: [{ from }], orders } as unknown as RequestDto;
  act(() => result.current.next(request)?.go());
  await waitFor(() => expect(result.current.address.search).toBe(search));
});
