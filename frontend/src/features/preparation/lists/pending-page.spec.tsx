import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { PendingPage } from './pending-page';

const order = (number: string, siteId: string) => ({
  id: number,
  version: 1,
  number,
  status: 'pending',
  siteId,
  site: { id: siteId, name: siteId },
  recipientName: 'Eve',
  neededBy: null,
  dueAt: '2030-01-01T00:00:00.000Z',
  startsAt: null,
  assigneeId: null,
  assignee: null,
  lines: [],
});

const page = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

async function open(orders: readonly object[]) {
  const written = answerByPath({
    '/api/preparation/orders': page(orders),
    '/api/preparation/orders/ORD-1/assign': {},
    '/api/sites': page([]),
    '/api/views': page([]),
  });
  renderPage(<PendingPage title="To prepare" />, { permissions: ['preparation:work'], siteIds: ['s1'] });
  await screen.findByText('ORD-2');
  return { user: userEvent.setup(), written };
}

test('an order at a depot where one does not work is neither started nor selected', async () => {
  const { user, written } = await open([order('ORD-1', 's1'), order('ORD-2', 's2')]);
  screen.getByRole('button', { name: 'Start ORD-1' });
  expect(screen.queryByRole('button', { name: 'Start ORD-2' })).toBeNull();
  expect(box('Select ORD-2').disabled).toBe(true);
  await user.click(box('Select all rows shown'));
  expect([box('Select all rows shown').checked, box('Select ORD-2').checked]).toEqual([true, false]);
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByText('Select all'));
  await user.click(bar.getByText('Take these orders'));
  await waitFor(() =>
    expect(written.map(({ path }) => path)).toEqual(['/api/preparation/orders/ORD-1/assign']),
  );
});

test('a page without selectable orders has no box for all', async () => {
  await open([order('ORD-2', 's2')]);
  expect(box('Select all rows shown').disabled).toBe(true);
});
