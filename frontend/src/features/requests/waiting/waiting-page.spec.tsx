import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { WaitingPage } from './waiting-page';

const waiting = (number: string, siteId: string) => ({
  requestId: number,
  requestNumber: number,
  lineId: `${number}-line`,
  articleId: 'rope',
  article: { id: 'rope', name: 'Rope', sku: 'ROPE', unit: 'm', decimals: 0 },
  siteId,
  site: { id: siteId, name: siteId },
  waiting: 2,
  neededBy: null,
  submittedAt: null,
  position: 1,
  expectedAt: null,
  expectedNumber: null,
  moved: false,
});

const page = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length });

test('a request that waits at a depot where one does not work cannot be moved', async () => {
  answerByPath({
    '/api/requests/waiting': page([waiting('REQ-1', 's1'), waiting('REQ-2', 's2')]),
    '/api/sites': page([]),
    '/api/views': page([]),
    '/api/catalog/articles': page([]),
  });
  renderPage(<WaitingPage title="Waiting" />, { permissions: ['requests:approve'], siteIds: ['s1'] });
  await screen.findByRole('button', { name: 'Move request REQ-1 in the queue' });
  screen.getByText('REQ-2');
  expect(screen.queryByRole('button', { name: 'Move request REQ-2 in the queue' })).toBeNull();
});
