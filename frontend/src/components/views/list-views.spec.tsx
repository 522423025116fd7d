import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { ListViews } from './list-views';

const COLUMNS = [
  { id: 'name', title: 'Name', primary: true },
  { id: 'unit', title: 'Unit' },
  { id: 'supplier', title: 'Supplier', isExtra: true },
];
const LOW = {
  ...{ id: 'v1', version: 1, name: 'Low', page: '/list', sort: '', columns: ['unit'], density: 'compact' },
  ...{ filters: { stock: 'low' }, shared: false, isDefault: false, mine: true, owner: null },
};

beforeEach(() => localStorage.clear());

function open(path: string, views: readonly object[] = []) {
  answerByPath({ '/api/views': { items: views, nextCursor: null } });
  return renderPage(<ListViews columns={COLUMNS} />, { permissions: [], path });
}

const address = () => decodeURIComponent(window.location.search);

test('saved views are tabs, and the first one is the whole list', async () => {
  open('/list?q=rope', [LOW]);
  const tabs = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Whole list');
  const user = userEvent.setup();
  await user.click(tabs.getByRole('link', { name: 'Low' }));
  expect(address()).toBe('?stock=low&columns=unit&density=compact&view=v1');
  await user.click(tabs.getByRole('link', { name: 'Whole list' }));
  expect(address()).toBe('');
});

test('columns are chosen and moved, and the list has them again at the next visit on this device', async () => {
  const { unmount } = open('/list');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Columns and views' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Supplier' }));
  await waitFor(() => expect(address()).toBe('?columns=name,unit,supplier'));
  await user.click(await screen.findByRole('button', { name: 'Move up: Supplier' }));
  await waitFor(() => expect(address()).toBe('?columns=name,supplier,unit'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Supplier');
  unmount();
  const again = open('/list');
  await waitFor(() => expect(address()).toBe('?columns=name,supplier,unit'));
  await user.click(screen.getByRole('button', { name: 'Columns and views' }));
  await user.click(await screen.findByRole('button', { name: 'Usual columns' }));
  await waitFor(() => expect(address()).toBe(''));
  again.unmount();
  open('/list');
  await screen.findByRole('button', { name: 'Columns and views' });
  expect(address()).toBe('');
});

test('an address that says something is shown as it is, whatever was chosen before', async () => {
  localStorage.setItem(
    'list-layout:ada:/list',
    JSON.stringify({ columns: ['supplier'], density: 'compact' }),
  );
  open('/list?q=rope', [LOW]);
  await screen.findByRole('navigation', { name: 'Saved views' });
  expect(address()).toBe('?q=rope');
});
