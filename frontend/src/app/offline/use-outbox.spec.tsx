import { expect, test } from 'vitest';
import '@/testing/indexed-db';
import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { removeTokens, storeAccessToken } from '@/api/access-token';
import { addEntry } from '@/api/offline/outbox';
import { currentUnsent } from '@/api/offline/unsent';
import { PrincipalContext } from '@/components/access/principal';
import { clearUser, setUser } from '../store/auth-slice';
import { store } from '../store/store';
import { useOutbox } from './use-outbox';

const ADA = {
  _id: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  role: null,
  tenantId: 't1',
  customerId: 't1',
};
const TOKEN = `head.${btoa(JSON.stringify({ sub: 'ada', tid: 't1' }))}.signature`;

const listen = window.addEventListener.bind(window);
// Requests accept only the signals of Node, for which jsdom has no listeners.
Object.assign(window, { addEventListener: (type: string, listener: () => void) => listen(type, listener) });

/** The page stays under the dialog that asks Ada to sign in again: for its content she remains signed in. */
const PRINCIPAL = {
  user: ADA,
  permissions: null,
  siteIds: null,
  status: 'authenticated' as const,
  askToSignIn: () => undefined,
  adoptToken: async () => undefined,
  signOut: async () => true,
  signedIn: async () => undefined,
};

function Runtime() {
  useOutbox();
  return null;
}

test('unsent work is sent once its author has signed in again over the page', async () => {
  let isExpired = true;
  let attempts = 0;
  globalThis.fetch = async () => {
    attempts += 1;
    return isExpired
      ? Response.json({ status: 401, code: 'UNAUTHENTICATED' }, { status: 401 })
      : Response.json({});
  };
  storeAccessToken(TOKEN);
  store.dispatch(setUser(ADA));
  await addEntry({
    kind: 'count-line',
    subject: 'count/1/line',
    label: 'Rope',
    path: '/api/stock/counts/1/lines',
    body: { quantity: 2 },
    key: 'key',
  });
  render(
    <Provider store={store}>
      <PrincipalContext value={PRINCIPAL}>
        <Runtime />
      </PrincipalContext>
    </Provider>,
  );
  await waitFor(() => expect(currentUnsent()).toMatchObject({ isPaused: true, entries: [{ key: 'key' }] }));
  removeTokens();
  act(() => void store.dispatch(clearUser()));
  isExpired = false;
  storeAccessToken(TOKEN);
  act(() => void store.dispatch(setUser(ADA)));
  await waitFor(() => expect(currentUnsent().entries).toEqual([]));
  expect(attempts).toBe(2);
});
