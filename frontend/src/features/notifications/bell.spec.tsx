import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { Bell } from './bell';

const asked = vi.fn();
const icon = () => screen.getByRole('button', { expanded: false }).querySelector('path')?.getAttribute('d');

function open() {
  localStorage.clear();
  answerByPath({});
  const answer = globalThis.fetch;
  globalThis.fetch = (...input) => {
    asked();
    return answer(...input);
  };
  renderPage(<Bell className={undefined} />);
  return userEvent.setup();
}

test('the samples are deleted one by one or all at once, in this browser only', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Notifications, 3 new' }));
  const panel = await screen.findByRole('region', { name: 'Notifications' });
  await user.click(within(panel).getByRole('button', { name: /Delete “Light or dark/ }));
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(panel).getByRole('button', { name: 'Clear all' }));
  expect(within(panel).queryByRole('listitem')).toBeNull();
  within(panel).getByText(/^Nothing new/);
  expect(JSON.parse(localStorage.getItem('notifications') ?? '')).toMatchObject({
    deleted: ['welcome', 'palette', 'theme'],
  });
  expect(asked).not.toHaveBeenCalled();
});

test('the bell is filled and has a dot while something is unread, and says how many are new', async () => {
  const user = open();
  const filled = icon();
  expect(document.querySelector('.dot')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Notifications, 3 new' }));
  expect((await screen.findByText('3 new', { selector: '.badge' })).textContent).toBe('3 new');
  await user.keyboard('{Escape}');
  screen.getByRole('button', { name: 'Notifications' });
  expect(document.querySelector('.dot')).toBeNull();
  expect(icon()).not.toBe(filled);
});

test('closing the bell marks the shown news as read, and none that has arrived since', async () => {
  const told = (id: string, unread: boolean) => ({
    ...{ id, unread, kind: 'request-approved', title: 'Request approved', message: `Approved ${id}.` },
    ...{
      time: '2026-01-01T00:00:00.000Z',
      avatar: null,
      initials: 'AL',
      count: 1,
      href: '/requests/archived',
    },
  });
  const written = answerByPath({
    '/api/notifications': { items: [told('a', true), told('b', false)], nextCursor: null },
    '/api/notifications/read': {},
  });
  renderPage(<Bell className={undefined} />, { permissions: [] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(written.map(({ path, body }) => [path, body])).toEqual([
      ['/api/notifications/read', { ids: ['a'] }],
    ]),
  );
});
