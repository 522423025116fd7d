import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, renderPage } from '@/testing/page';
import { MenuList } from './menu-list';

// The code of the pages is bundled by other means than the tests.
vi.mock('../navigation/routes', () => ({ pageOf: () => ({ preload: () => undefined }) }));

const MANAGER: Permission[] = ['requests:create', 'requests:read-all', 'requests:approve', 'catalog:read'];

function open(path: string) {
  answerByPath({ '/api/dashboard': { toDecide: 7, activeOrders: 0, stockAlerts: 120 } });
  renderPage(<MenuList path={path} compact={false} onNavigate={() => undefined} />, {
    permissions: MANAGER,
  });
  return userEvent.setup();
}

const nav = () => within(screen.getByRole('navigation'));

test('a word says how much waits in the list that it opens', async () => {
  open('/dashboard');
  await nav().findByText('7');
  expect(
    nav()
      .getByRole('link', { name: /^Requests/ })
      .getAttribute('href'),
  ).toBe('/requests/processing');
});

test('the pages that no word opens are behind one button, with a lock where the role may not open them', async () => {
  const user = open('/dashboard');
  expect(nav().queryByRole('link', { name: 'My requests access not granted' })).toBeNull();
  await user.click(nav().getByRole('button', { name: 'More', expanded: false }));
  nav().getByRole('link', { name: 'My requests access not granted' });
  nav().getByRole('link', { name: 'Past requests access not granted' });
  nav().getByRole('link', { name: 'Help and presentation' });
  await user.click(nav().getByRole('button', { name: 'Less', expanded: true }));
  expect(nav().queryByRole('link', { name: 'Help and presentation' })).toBeNull();
});

test('a page that no word opens is shown in the menu', () => {
  open('/help');
  expect(nav().getByRole('link', { current: 'page' }).textContent).toBe('Help and presentation');
});
