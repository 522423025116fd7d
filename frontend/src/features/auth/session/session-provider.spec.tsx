import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeAccessToken } from '@/api/access-token';
import { isTokenOfOther, pageOwner } from '@/api/page-owner';
import { SessionProvider, useSession } from './session-provider';
import type { Session } from './types';

const ADA = { _id: 'u1', email: 'ada@example.org', name: '', role: null, tenantId: null, customerId: null };
const SESSION: Session = { user: ADA, expires: '2099-01-01T00:00:00.000Z', accessToken: 'a.b.c' };

let asked = 0;
let answer: (body: object | null) => void;
let fail: () => void;

/** The session layer, which answers when the test decides. */
function listen(): void {
  asked = 0;
  globalThis.fetch = (input) => {
    expect(input).toBe('/api/auth/session');
    asked += 1;
    return new Promise((resolve, reject) => {
      answer = (body) => resolve(new Response(JSON.stringify(body)));
      fail = () => reject(new TypeError('Failed to fetch'));
    });
  };
}

const Status = () => <p>{useSession().status}</p>;
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(
  props: Partial<ComponentProps<typeof SessionProvider>> = {},
  session: Session = SESSION,
): Promise<void> {
  listen();
  render(
    <SessionProvider onChange={() => undefined} {...props}>
      <Status />
    </SessionProvider>,
  );
  screen.getByText('loading');
  answer(session);
  await settle();
  screen.getByText('authenticated');
}

function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a session is loading, then authenticated, and unauthenticated once the session layer answers null', async () => {
  await open();
  show('visible');
  answer(null);
  await settle();
  screen.getByText('unauthenticated');
});

test('the session is asked for when the page becomes visible, not when it is hidden, and not where that is off', async () => {
  await open();
  show('hidden');
  expect(asked).toBe(1);
  show('visible');
  expect(asked).toBe(2);
});

test('a page may leave the session alone when it becomes visible', async () => {
  await open({ refetchOnWindowFocus: false });
  show('visible');
  expect(asked).toBe(1);
});

test('the session is asked for when another tab tells of a change', async () => {
  await open();
  const event = { event: 'session', data: { trigger: 'signout' }, timestamp: 1 };
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'nextauth.message', newValue: JSON.stringify(event) }),
  );
  expect(asked).toBe(2);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(asked).toBe(2);
});

test('the session is asked for on a timer only where one is configured, in seconds', async () => {
  await open();
  await settle(3_600_000);
  expect(asked).toBe(1);
});

test('a timer of 30 seconds asks every 30 seconds', async () => {
  await open({ refetchInterval: 30 });
  await settle(29_999);
  expect(asked).toBe(1);
  await settle(1);
  expect(asked).toBe(2);
});

test('a late answer to an earlier check does not replace a later one, nor its token', async () => {
  await open();
  const of = (tenantId: string) => ({
    ...SESSION,
    user: { ...ADA, tenantId },
    accessToken: `${tenantId}.b.c`,
  });
  show('visible');
  const answerFirst = answer;
  show('visible');
  answer(of('south'));
  await settle();
  answerFirst(of('north'));
  await settle();
  expect(localStorage.getItem('access_token')).toBe('south.b.c');
});

test('a page works for the account that its token names, whose records have another id', async () => {
  const accessToken = `x.${btoa(JSON.stringify({ sub: 'account', tid: 't1' }))}.x`;
  storeAccessToken(accessToken);
  await open({}, { ...SESSION, user: { ...ADA, tenantId: 't1' }, accessToken });
  expect(pageOwner()).toEqual({ userId: 'account', tenantId: 't1' });
  expect(isTokenOfOther()).toBe(false);
});

test('the token of a user without an organisation is another user’s token too', async () => {
  const tokenOf = (sub: string, tid: string | null) => `x.${btoa(JSON.stringify({ sub, tid }))}.x`;
  await open({}, { ...SESSION, user: { ...ADA, tenantId: 't1' }, accessToken: tokenOf('account', 't1') });
  storeAccessToken(tokenOf('newcomer', null));
  expect(isTokenOfOther()).toBe(true);
  storeAccessToken(tokenOf('account', null));
  expect(isTokenOfOther()).toBe(false);
});

test('a check that fails after another one began does not discard its answer', async () => {
  listen();
  render(
    <SessionProvider onChange={() => undefined}>
      <Status />
    </SessionProvider>,
  );
  const first = answer;
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'nextauth.message',
      newValue: JSON.stringify({ event: 'session', data: { trigger: 'signout' }, timestamp: 1 }),
    }),
  );
  expect(asked).toBe(2);
  // The failure is reported.
  navigator.sendBeacon = () => true;
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  fail();
  await settle();
  first(SESSION);
  await settle();
  screen.getByText('authenticated');
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockRestore();
});
