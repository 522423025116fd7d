import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Counter, listOf } from '@/components/counters/counter-lists';
import { LoansPage } from '@/features/loans/loans-page';
import { PendingPage } from '@/features/preparation/lists/pending-page';
import { RequestsPage } from '@/features/requests/lists/requests-page';
import { ProcessingPage } from '@/features/requests/processing/processing-page';
import { StockAlertsPage } from '@/features/stock/thresholds/stock-alerts-page';
import { answerByPath, renderPage } from '@/testing/page';
import { entryById, MENU } from './menu';
import { QUEUES } from './use-menu-counts';

const EMPTY = { items: [], nextCursor: null, total: 0 };
const PERMISSIONS = ['requests:read-all', 'requests:read-own', 'preparation:work', 'stock:read'] as const;
/** The parameters of a page and its order, not of its content. */
const OF_THE_PAGE = ['limit', 'sort', 'count', 'cursor', 'skip'];

/** The lists whose totals the server counts, as the descriptions of the counters name them. */
test.each<[Counter, ReactNode, string, Record<string, string>]>([
  ['toDecide', <ProcessingPage key="page" title="" />, '/api/requests', { view: 'processing' }],
  ['toPrepare', <PendingPage key="page" title="" />, '/api/preparation/orders', { status: 'pending' }],
  ['activeOrders', <PendingPage key="page" title="" />, '/api/preparation/orders', { status: 'open' }],
  [
    'myOpenRequests',
    <RequestsPage key="page" title="" view="mine" />,
    '/api/requests',
    { view: 'mine', status: 'open' },
  ],
  ['myLoans', <LoansPage key="page" title="" />, '/api/loans', { holder: 'ada' }],
  ['overdueLoans', <LoansPage key="page" title="" />, '/api/loans', { overdue: 'true' }],
  ['stockAlerts', <StockAlertsPage key="page" title="" />, '/api/stock/reorder', {}],
])('%s opens the list that it counts', async (counter, page, path, filter) => {
  const queries: Record<string, string>[] = [];
  answerByPath({
    [path]: (query: URLSearchParams) => {
      queries.push(Object.fromEntries([...query].filter(([name]) => !OF_THE_PAGE.includes(name))));
      return EMPTY;
    },
    '/api/sites': EMPTY,
    '/api/views': EMPTY,
    '/api/suppliers': EMPTY,
  });
  renderPage(page, { permissions: PERMISSIONS, path: listOf(counter, 'ada') });
  await waitFor(() => expect(queries).toContainEqual(filter));
  expect(queries.every((query) => JSON.stringify(query) === JSON.stringify(filter))).toBe(true);
});

test('the number at an entry of the menu counts the list that the entry opens', () => {
  const entries = MENU.filter(({ id }) => QUEUES[id] !== undefined);
  expect(entries.length).toBeGreaterThan(0);
  for (const { id, path } of entries) expect([id, path]).toEqual([id, listOf(QUEUES[id] as Counter)]);
  expect(entryById('preparation-loans').path).not.toBe(listOf('overdueLoans'));
});
