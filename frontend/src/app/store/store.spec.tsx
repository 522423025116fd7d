import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { usersApi } from '@/api/generated/users';
import { answerByPath } from '@/testing/page';
import { clearUser, setUser } from './auth-slice';
import { setActiveItem, setItems, toggleSlidingMenu } from './config-slice';
import { setLanguage } from './language-slice';
import { persistor, store } from './store';
import { loginSuccess, logout } from './user-slice';

const ADA = {
  _id: 'u1',
  email: 'ada@example.org',
  name: 'Ada',
  role: 'owner',
  tenantId: 't1',
  customerId: 't1',
};

const listUsers = () => store.dispatch(usersApi.endpoints.listUsers.initiate({}, { forceRefetch: true }));

test('the client state has four parts, with their specified fields and French to begin with', () => {
  const { config, auth, user, language } = store.getState();
  expect(config).toEqual({ slidingMenuIsOpen: false, items: [], user: null, activeItem: null, sites: [] });
  expect(auth).toEqual({ user: null, isAuthenticated: false });
  expect(user).toEqual({ users: [], user: '', currentUser: null, loading: false, error: null });
  expect(language).toBe('fr');
});

test('docs/client-state.md names each field of the client state, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/client-state.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `((?:config|auth|user)\.\w+|language)` \|/gm)].map(
    ([, name]) => name,
  );
  const { config, auth, user } = store.getState();
  const fields = Object.entries({ config, auth, user }).flatMap(([slice, state]) =>
    Object.keys(state).map((field) => `${slice}.${field}`),
  );
  expect(documented.sort()).toEqual([...fields, 'language'].sort());
});

test('the sliding menu opens and closes, and its entries and the current one are known', () => {
  store.dispatch(toggleSlidingMenu());
  store.dispatch(setItems([{ id: 'help', path: '/help' }]));
  store.dispatch(setActiveItem('/help'));
  expect(store.getState().config).toMatchObject({
    slidingMenuIsOpen: true,
    items: [{ id: 'help', path: '/help' }],
    activeItem: '/help',
  });
  store.dispatch(toggleSlidingMenu());
  expect(store.getState().config.slidingMenuIsOpen).toBe(false);
});

test('a user who is set is authenticated, and clearing them ends that', () => {
  store.dispatch(setUser(ADA));
  expect(store.getState().auth).toEqual({ user: ADA, isAuthenticated: true });
  expect([store.getState().config.user, store.getState().user.user]).toEqual([ADA, ADA.email]);
  store.dispatch(clearUser());
  expect(store.getState().auth).toEqual({ user: null, isAuthenticated: false });
  expect([store.getState().config.user, store.getState().user.user]).toEqual([null, '']);
});

test('the list of people is loading at its start, and stores its result or its failure', async () => {
  const answers: Record<string, object> = {};
  answerByPath(answers);
  const failing = listUsers();
  expect(store.getState().user.loading).toBe(true);
  await failing;
  expect(store.getState().user).toMatchObject({ loading: false, users: [], error: 'NOT_FOUND' });
  answers['/api/users'] = { items: [{ id: 'u1', name: 'Ada', email: ADA.email }], nextCursor: null };
  await listUsers();
  expect(store.getState().user).toMatchObject({ loading: false, error: null });
  expect(store.getState().user.users).toEqual([{ id: 'u1', name: 'Ada' }]);
});

test('a sign-in stores the current user and clears the error, a sign-out clears the user', async () => {
  answerByPath({});
  await listUsers();
  expect(store.getState().user.error).toBe('NOT_FOUND');
  store.dispatch(loginSuccess(ADA));
  expect(store.getState().user).toMatchObject({ currentUser: ADA, error: null });
  store.dispatch(logout());
  expect(store.getState().user.currentUser).toBeNull();
});

test('the browser keeps the person and the language alone, under root and as version -1', async () => {
  store.dispatch(setLanguage('it'));
  store.dispatch(setUser(ADA));
  await persistor.flush();
  const kept = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>;
  expect(Object.keys(kept).sort()).toEqual(['_persist', 'auth', 'language']);
  expect(JSON.parse(kept['language'] ?? '')).toBe('it');
  expect(JSON.parse(kept['_persist'] ?? '')).toMatchObject({ version: -1 });
});

test('a browser that does not answer about what it keeps is waited for during 5000 ms', async () => {
  vi.useFakeTimers();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  vi.doMock('./local-storage', () => ({
    localStorageAdapter: { getItem: () => new Promise(() => undefined), setItem: async () => undefined },
  }));
  const { store: silent } = await import('./store');
  const isReady = () => silent.getState()._persist.rehydrated;
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isReady()).toBe(true);
  vi.doUnmock('./local-storage');
  said.mockRestore();
  vi.useRealTimers();
});
