import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { baseApi } from '@/api/base-api';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, Refetch, renderPage } from '@/testing/page';
import { Dashboard } from './dashboard';

const COUNTERS = {
  ...{ email: 'ada@example.org', cards: [], available: [], activeOrders: 0, toDecide: 0, toPrepare: 0 },
  ...{ myOpenRequests: 0, myLoans: 0, overdueLoans: 0, myOverdueLoans: 0, stockAlerts: 0, activeKpis: 0 },
};
const OWNER: Permission[] = [
  'catalog:read',
  'catalog:manage',
  'requests:create',
  'users:read',
  'users:manage',
];

/** The dashboard of an organisation with as many articles as the list that is returned. */
function open(permissions: readonly Permission[], articles: object[]) {
  answerByPath({
    '/api/dashboard': () => ({ ...COUNTERS, trackedItems: articles.length }),
    '/api/catalog/articles': () => ({ items: articles, nextCursor: null }),
    '/api/users': { items: [], nextCursor: null },
  });
  renderPage(
    <>
      <Dashboard />
      <Refetch action={baseApi.util.resetApiState()} />
    </>,
    { permissions },
  );
}

test('an empty organisation is offered three ways to begin, and nothing that cannot succeed', async () => {
  open(OWNER, []);
  await screen.findByRole('heading', { name: 'Add your first things' });
  const main = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(main).toEqual(['/catalog/products?create=true', '/catalog/import']);
  expect(screen.getByRole('button', { name: /^Try with samples/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Ada');
});

test('once there are articles, the next step stands where the first one stood', async () => {
  const articles: object[] = [];
  open(OWNER, articles);
  await screen.findByRole('heading', { name: 'Add your first things' });
  articles.push({ id: 'lamp' });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Refetch/ }));
  const title = await screen.findByRole('heading', { name: 'Your first articles are here' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('link', { name: /^Make a first request/ }).getAttribute('href')).toBe(
    '/requests/new',
  );
});

test('an organisation with articles, and somebody who may not add any, see the figures', async () => {
  open(OWNER, [{ id: 'lamp' }]);
  await screen.findByRole('link', { name: 'New request' });
  expect(screen.queryByRole('heading', { name: 'Add your first things' })).toBeNull();
});

test('people who were invited and have no name are asked for it, and greeted by it', async () => {
  const me = { id: 'ada', email: 'ada@example.org', name: '', version: 1 };
  const written = answerByPath({
    '/api/dashboard': { ...COUNTERS, trackedItems: 1 },
    '/api/catalog/articles': { items: [{ id: 'lamp' }], nextCursor: null },
    '/api/users/me': () => me,
  });
  renderPage(<Dashboard />, { permissions: ['catalog:read'] });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Grace Hopper');
  Object.assign(me, { name: 'Grace Hopper', version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Grace' });
  expect(written).toMatchObject([{ method: 'PATCH', path: '/api/users/me', body: { name: 'Grace Hopper' } }]);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
});
