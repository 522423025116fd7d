import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, newPage } from '@/testing/page';
import { useHits } from './use-hits';

const ADA = { id: 'ada', name: 'Ada' };
const EVE = { id: 'eve', name: 'Eve' };
const request = (id: string, status: string, requester: object) => ({ id, number: id, status, requester });
const order = (id: string, status: string) => ({ id, number: id, status, requestId: `of-${id}` });
const FOUND = {
  requests: [
    request('own', 'submitted', ADA),
    request('open', 'submitted', EVE),
    request('old', 'closed', EVE),
  ],
  orders: [order('started', 'in-preparation'), order('gone', 'delivered')],
};

/** The targets of the hits of a text for somebody with these permissions. */
async function pathsFor(permissions: Permission[]) {
  answerByPath({ '/api/search': FOUND });
  const { result } = renderHook(() => useHits('lamp', 5), { wrapper: newPage({ permissions }) });
  await waitFor(() => expect(result.current.groups).toHaveLength(2));
  return result.current.groups.flatMap(({ hits }) => hits.map(({ path }) => path));
}

test('the hits of an auditor lead to pages that an auditor may open', async () => {
  expect(await pathsFor(['requests:read-all', 'history:read'])).toEqual([
    '/requests/processing?peek=own',
    '/requests/processing?peek=open',
    '/requests/archived?peek=old',
    '/requests/archived?peek=of-started',
    '/history/delivered?peek=gone',
  ]);
});

test('those of a requester lead to the own requests, and those of the depot to its work', async () => {
  const [own, , , started] = await pathsFor(['requests:read-own']);
  expect([own, started]).toEqual(['/requests/mine?peek=own', '/requests/archived?peek=of-started']);
  const work = await pathsFor(['preparation:work', 'requests:read-all']);
  expect(work.slice(3)).toEqual([
    '/preparation/checklist?order=started',
    '/preparation/checklist?order=gone',
  ]);
});
