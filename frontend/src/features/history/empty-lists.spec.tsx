import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, renderPage } from '@/testing/page';
import { DocumentsPage } from './documents-page';
import { DeliveredPage } from './orders-page';

const EMPTY = { items: [], nextCursor: null };
const MINE = 'See my requests';
const BOARD = 'See how preparations stand';

const requester: Permission[] = ['requests:read-own'];
const auditor: Permission[] = ['requests:read-all', 'documents:read', 'history:read'];

const offered = () => [MINE, BOARD].filter((name) => screen.queryByRole('button', { name }) !== null);

beforeEach(() => {
  answerByPath({ '/api/documents': EMPTY, '/api/history/delivered': EMPTY });
});

test.each([
  ['a requester', requester, [MINE]],
  ['an auditor', auditor, [BOARD]],
])('the empty list of documents offers %s only what they may open', async (_who, permissions, pages) => {
  renderPage(<DocumentsPage title="Documents" from="history" />, { permissions });
  await screen.findByRole('heading', { name: 'No document has been issued yet.' });
  expect(offered()).toEqual(pages);
});

test('a depot without unprinted documents is offered the printed ones', async () => {
  renderPage(<DocumentsPage title="Documents" from="preparation" />, { permissions: auditor });
  await screen.findByRole('heading', { name: 'Nothing is waiting to be printed.' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all documents' }));
  await screen.findByRole('heading', { name: 'Nothing matches these filters.' });
});

test.each([
  ['a requester', requester, [MINE]],
  ['an auditor', auditor, [BOARD]],
])('the empty list of deliveries offers %s only what they may open', async (_who, permissions, pages) => {
  renderPage(<DeliveredPage title="Deliveries" />, { permissions });
  await screen.findByRole('heading', { name: 'No order has been handed over yet.' });
  expect(offered()).toEqual(pages);
});
