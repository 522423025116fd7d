import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { LoansPage } from './loans-page';

const loan = (name: string, siteId: string, closedAt: string | null = null) => ({
  id: name,
  requestId: `request-${name}`,
  requestNumber: `REQ-${name}`,
  articleId: name,
  article: { id: name, name, unit: 'piece' },
  siteId,
  quantity: closedAt === null ? 1 : 0,
  holder: { id: 'u1', name: 'Eve', erased: false },
  requester: { id: 'u1', name: 'Eve' },
  dueAt: '2030-01-01T00:00:00.000Z',
  overdue: false,
  lentAt: '2029-12-01T00:00:00.000Z',
  closedAt,
});

test('a loan is extended and taken back where its depot is, and only while it is out', async () => {
  answerByPath({
    '/api/tenants/current': { currency: 'EUR', timeZone: 'Europe/Paris' },
    '/api/loans': {
      items: [loan('Camera', 's1'), loan('Drill', 's2'), loan('Lamp', 's1', '2029-12-20T00:00:00.000Z')],
      nextCursor: null,
      total: 3,
    },
    '/api/views': { items: [], nextCursor: null },
  });
  renderPage(<LoansPage title="Loans" />, {
    permissions: ['returns:receive', 'requests:read-all'],
    siteIds: ['s1'],
    path: '/?view=list',
  });
  await screen.findByText('Lamp');
  expect(screen.getAllByRole('button', { name: /Extend/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /Take back/ })).toHaveLength(1);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /REQ-/ });
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, true]);
});

test('loans are listed by person; a reminder is about those that are overdue, and a drawer shows each', async () => {
  const late = { ...loan('Camera', 's1'), overdue: true, dueAt: '2020-01-01T00:00:00.000Z' };
  const written = answerByPath({
    '/api/tenants/current': { currency: 'EUR', timeZone: 'Europe/Paris' },
    '/api/loans/holders': {
      items: [
        {
          holder: { id: 'u1', name: 'Eve', erased: false },
          ...{ count: 2, overdue: 1, dueAt: late.dueAt, remindedAt: null },
          loans: [late, loan('Drill', 's1')],
        },
      ],
      hasMore: false,
    },
    '/api/loans/remind': { reminded: 1 },
  });
  renderPage(<LoansPage title="Loans" />, { permissions: ['returns:receive', 'requests:read-all'] });
  await screen.findByText('Overdue: 1 of 2');
  expect(screen.getByText('Camera · Drill')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remind Eve' }));
  await waitFor(() => expect(written.map(({ body }) => body)).toEqual([{ loanIds: ['Camera'] }]));
  await user.click(screen.getByRole('button', { name: 'Eve' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Eve' }));
  expect(drawer.getByRole('button', { name: 'Take back all 2' })).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Extend all 2' }));
  await screen.findByText('Extend 2 loans');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(drawer.getByRole('button', { name: 'Take back: Drill' }));
  expect(window.location.search).toBe('?requestId=request-Drill&loan=Drill');
});

test('a filter shows single loans, as for a requester', async () => {
  answerByPath({
    '/api/tenants/current': { currency: 'EUR', timeZone: 'Europe/Paris' },
    '/api/loans': { items: [loan('Camera', 's1')], nextCursor: null, total: 1 },
    '/api/views': { items: [], nextCursor: null },
  });
  renderPage(<LoansPage title="Loans" />, {
    permissions: ['returns:receive', 'requests:read-all'],
    path: '/?overdue=true',
  });
  await screen.findByText('Camera');
  expect(screen.getByRole('tab', { name: 'Each loan', selected: true })).toBeTruthy();
});
