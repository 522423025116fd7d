import { screen } from '@testing-library/react';
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
  });
  await screen.findByText('Lamp');
  expect(screen.getAllByRole('button', { name: /Extend/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /Take back/ })).toHaveLength(1);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /REQ-/ });
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, true]);
});
