import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLive } from '@/api/live-connection';
import { renderPage } from '@/testing/page';
import { orderWith } from '../checklist/order.testing';
import { WallPage } from './wall-page';

/** A depot with more pending orders than a page has; the client pages through them by cursor. */
const PENDING = 120;
const asked: URLSearchParams[] = [];

function pageOf(query: URLSearchParams): object {
  if (query.get('status') !== 'pending') return { items: [], nextCursor: null, total: 0 };
  const from = Number(query.get('cursor') ?? 0);
  const to = Math.min(from + Number(query.get('limit')), PENDING);
  const items = Array.from({ length: to - from }, (_item, at) => ({
    ...orderWith([{ name: 'Rope', quantity: 1 }]),
    id: `order-${from + at}`,
    number: `ORD-${from + at}`,
    status: 'pending',
    recipientName: 'Ada',
    neededBy: null,
    startsAt: null,
    assignee: null,
  }));
  return { items, nextCursor: to < PENDING ? String(to) : null, total: PENDING };
}

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    const isOrders = pathname === '/api/preparation/orders';
    if (isOrders) asked.push(searchParams);
    const body = isOrders ? pageOf(searchParams) : { items: [], nextCursor: null };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };
});
afterEach(() => act(() => setLive(true)));

function Address() {
  const { pathname } = useLocation();
  return <span>{pathname}</span>;
}

const openWall = () =>
  renderPage(
    <>
      <WallPage title="Board" />
      <Address />
    </>,
  );

const pending = () => within(screen.getByRole('region', { name: /To prepare/ }));

test('a column says how many orders there are in all, and shows the most urgent ones', async () => {
  openWall();
  await screen.findByText('ORD-0');
  expect(screen.getByRole('heading', { level: 2, name: 'To prepare 120' })).toBeTruthy();
  expect(pending().getAllByText(/^ORD-/)).toHaveLength(50);
  expect(asked.find((query) => query.get('status') === 'pending')?.get('sort')).toBe('dueAt');
});

test('the rest of a column follows page by page, until there is no more', async () => {
  const user = userEvent.setup();
  openWall();
  await screen.findByText('ORD-0');
  await user.click(pending().getByRole('button', { name: 'Show more' }));
  await screen.findByText('ORD-99');
  await user.click(pending().getByRole('button', { name: 'Show more' }));
  await screen.findByText('ORD-119');
  expect(pending().queryByRole('button')).toBeNull();
});

test('a lost connection is shown, with the time of the shown data, until it is back', async () => {
  openWall();
  await screen.findByText(/^Updated at /);
  act(() => setLive(false));
  expect(screen.getByRole('status').textContent).toMatch(/The connection is lost\. What is shown is from \d/);
  expect(screen.queryByText(/^Updated at /)).toBeNull();
  act(() => setLive(true));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('data that was not refreshed for a minute is shown as old, also where the connection seems to be there', async () => {
  openWall();
  await screen.findByText(/^Updated at /);
  const later = Date.now() + 61_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  await screen.findByText(/The connection is lost/);
  clock.mockRestore();
});

test('Escape leads back to the board', async () => {
  const user = userEvent.setup();
  openWall();
  await screen.findByText('ORD-0');
  await user.keyboard('{Escape}');
  expect(screen.getByText('/preparation/status')).toBeTruthy();
});

test('the screen is kept awake while the page is shown, and released after it', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = openWall();
  await screen.findByText('ORD-0');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request.mock.calls).toEqual([['screen'], ['screen']]);
  await act(async () => undefined);
  unmount();
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
