import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { removeRecentHits } from '@/api/offline/recent-hits';
import type { Permission } from '@/components/access/permissions';
import { answerByPath, renderPage } from '@/testing/page';
import { Palette } from './palette';

// The code of the pages is mocked, because tests bundle it differently.
vi.mock('./routes', () => ({ pageOf: () => ({ preload: () => undefined }) }));

const KARIM = { id: 'karim', name: 'Karim Benali', email: 'karim@example.org' };
const request = (number: string, status: string) => ({
  ...{ id: number, number, status, purpose: 'Repairs', site: { id: 's1', name: 'Lyon' } },
  requester: { id: KARIM.id, name: KARIM.name },
});
const FOUND = {
  articles: [],
  assets: [],
  requests: [request('REQ-2026-000123', 'submitted'), request('REQ-2026-000007', 'closed')],
  orders: [],
  people: [KARIM],
  documents: [],
};
const ALL: Permission[] = [
  'requests:approve',
  'requests:read-all',
  'preparation:work',
  'returns:receive',
  'stock:count',
  'users:read',
];

beforeEach(() => removeRecentHits());

/** Opens the overlay, types, and waits for the answer. */
async function find(query: string, permissions: readonly Permission[] = ALL) {
  answerByPath({
    '/api/search': FOUND,
    '/api/sites': {
      items: [
        { id: 's1', name: 'Lyon' },
        { id: 's2', name: 'Nantes' },
      ],
      nextCursor: null,
    },
    '/api/requests': { items: [request('REQ-2026-000123', 'submitted')], nextCursor: null },
  });
  const { unmount } = renderPage(<Palette open onOpenChange={() => undefined} onReady={() => undefined} />, {
    permissions,
  });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('combobox'), query);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  return { user, unmount, options: screen.queryAllByRole('option').map(({ textContent }) => textContent) };
}

test.each([
  ['overdue', 'Who has what'],
  ['loan', 'Who has what'],
  ['barcode', 'Counter'],
  ['dark', 'Preferences'],
])('a page is found by what people call it: %s is %s', async (query, page) => {
  expect((await find(query)).options).toContain(page);
});

test('a keyword is found by its beginning and not by letters within it', async () => {
  const { options, unmount } = await find('overd');
  expect(options).toContain('Who has what');
  unmount();
  expect((await find('verdue')).options).not.toContain('Who has what');
});

test('a person whose name has the text comes before what mentions the person, each with its state', async () => {
  const { options } = await find('karim');
  const [person, first] = [
    'Karim Benalikarim@example.org',
    'REQ-2026-000123Karim Benali · Repairs · LyonTo approve',
  ];
  expect(options.filter((option) => option === person || option === first)).toEqual([person, first]);
});

test.each([
  ['approve 123', 'Approve REQ-2026-000123', '/requests/processing?peek=REQ-2026-000123'],
  ['Lend to karim', 'Hand out to Karim Benali', '/preparation/counter?person=karim'],
  ['count nan', 'Count Nantes', '/catalog/counts?create=true&site=s2'],
])('%s offers %s first', async (query, action, path) => {
  const { user, options } = await find(query);
  expect(options[0]).toContain(action);
  await user.keyboard('{Enter}');
  expect(window.location.pathname + window.location.search).toBe(path);
});

test('approve alone offers the requests that wait, and only to those who may approve', async () => {
  const first = await find('approve');
  expect(first.options.join()).toContain('Approve REQ-2026-000123');
  first.unmount();
  const { options } = await find('approve', ['requests:read-all']);
  expect(options.join()).not.toContain('Approve REQ');
});

test('the hit that was opened last comes first until something is typed, and is gone after the sign-out', async () => {
  const { user, unmount } = await find('karim benali');
  await user.click(screen.getByRole('option', { name: /^Karim Benali/ }));
  unmount();
  const again = await find(' ');
  expect(again.options[0]).toContain('Karim Benali');
  expect(again.options).toHaveLength(13);
  again.unmount();
  removeRecentHits('ada');
  const kept = await find(' ');
  expect(kept.options).toHaveLength(13);
  kept.unmount();
  removeRecentHits();
  expect((await find(' ')).options).toHaveLength(12);
});
