import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSignedOut, signOut } from './pending-sign-out';
import type { Session } from './types';

const tokenOf = (sid: string) => `x.${btoa(JSON.stringify({ sid }))}.y`;
const sessionOf = (sid: string) => ({ accessToken: tokenOf(sid) }) as Session;

let isOnline = true;
let ended: number;

beforeEach(() => {
  localStorage.clear();
  isOnline = true;
  ended = 0;
  navigator.sendBeacon = () => true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = async (input) => {
    if (!isOnline) throw new TypeError('offline');
    if (input === '/api/auth/signout') ended += 1;
    return new Response(JSON.stringify(input === '/api/auth/csrf' ? { csrfToken: 't' } : { url: '/' }));
  };
});
afterEach(() => vi.restoreAllMocks());

test('with a network a session ends at once, and no sign-out stays pending', async () => {
  await signOut(tokenOf('s1'));
  expect([ended, await isSignedOut(sessionOf('s1'))]).toEqual([1, false]);
});

test('without a network it ends as soon as the server answers with it, and is not gone on with until then', async () => {
  isOnline = false;
  await signOut(tokenOf('s1'));
  expect(await isSignedOut(sessionOf('s1'))).toBe(true);
  isOnline = true;
  expect([await isSignedOut(sessionOf('s1')), ended]).toEqual([true, 1]);
  expect(await isSignedOut(sessionOf('s1'))).toBe(false);
});

test('another session on the device is not ended by it', async () => {
  isOnline = false;
  await signOut(tokenOf('s1'));
  isOnline = true;
  expect([await isSignedOut(sessionOf('s2')), ended]).toEqual([false, 0]);
  expect(await isSignedOut(sessionOf('s1'))).toBe(false);
});

test('a session that the server has ended itself is forgotten', async () => {
  isOnline = false;
  await signOut(tokenOf('s1'));
  expect(await isSignedOut(null)).toBe(false);
  expect(localStorage.length).toBe(0);
});
