import { Browser } from '../browser.js';
import { Client } from '../client.js';
import { codeFor, newAddress } from './people.js';

/** The contract of an answer. */
export interface Row {
  readonly status: number;
  /** Exactly these keys, or null for JSON null, or nothing at all. */
  readonly body: readonly string[] | null | '';
  /** The cookies of the answer, by name and flags, without their values. */
  readonly cookies?: readonly string[];
  readonly location?: string;
}

/** The input of a call: a signed-in browser, its CSRF token, and a token that is not in a cookie yet. */
export interface CallInput {
  readonly browser: Browser;
  readonly csrfToken: string;
  readonly email: string;
  readonly token: string;
}

export type SessionAnswer = Awaited<ReturnType<Browser['get']>>;

const SET_SESSION = 'stockroom.session; Path=/; Expires; HttpOnly; SameSite=Lax';
export const CLEAR_SESSION = 'stockroom.session; Max-Age; Path=/; Expires; HttpOnly; SameSite=Lax';
const SET_DEVICE = 'stockroom.device; Path=/; Expires; HttpOnly; SameSite=Lax';
const SET_CSRF = 'stockroom.csrf; Path=/; HttpOnly; SameSite=Lax';

const PROBLEM = ['type', 'title', 'status', 'code', 'error', 'requestId'];
const VALIDATION = [...PROBLEM.slice(0, 5), 'errors', 'requestId'];

type Call = (given: CallInput) => Promise<SessionAnswer>;

/** The contract of signing in: operation, case, input and outcome. */
export const SESSION_TABLE: readonly (readonly [operation: string, what: string, call: Call, row: Row])[] = [
  [
    'requestCode',
    'for an address',
    ({ browser }) => new Browser(browser.origin).json('POST', '/auth/request-code', { email: newAddress() }),
    { status: 200, body: ['ok'] },
  ],
  [
    'requestCode',
    'for what is no address',
    ({ browser }) => browser.json('POST', '/auth/request-code', { email: 'nobody' }),
    { status: 400, body: PROBLEM },
  ],
  [
    'verifyCode',
    'with the code',
    async ({ browser, email }) => {
      const anonymous = new Client(browser.origin);
      await anonymous.expect(200, anonymous.post('/auth/request-code', { email }));
      const code = await codeFor(anonymous, email);
      return new Browser(browser.origin).json('POST', '/auth/verify-code', { email, code });
    },
    { status: 200, body: ['token', 'user'], cookies: [SET_DEVICE] },
  ],
  [
    'verifyCode',
    'with another one',
    ({ browser, email }) =>
      new Browser(browser.origin).json('POST', '/auth/verify-code', { email, code: '000000' }),
    { status: 401, body: PROBLEM },
  ],
  [
    'verifyCode',
    'without one',
    ({ browser, email }) => new Browser(browser.origin).json('POST', '/auth/verify-code', { email }),
    { status: 400, body: VALIDATION },
  ],
  [
    'getSession',
    'of a signed-in person',
    ({ browser }) => browser.get('/auth/session'),
    { status: 200, body: ['user', 'expires', 'accessToken'] },
  ],
  [
    'getSession',
    'without a session',
    ({ browser }) => new Browser(browser.origin).get('/auth/session'),
    { status: 200, body: null },
  ],
  [
    'getSession',
    'with a token only, which is not what it tells of',
    ({ browser, token }) =>
      new Browser(browser.origin, { authorization: `Bearer ${token}` }).get('/auth/session'),
    { status: 200, body: null },
  ],
  [
    'updateSession',
    'with a name',
    ({ browser, csrfToken }) => browser.json('POST', '/auth/session', { csrfToken, data: { name: 'Ada' } }),
    { status: 200, body: ['user', 'expires', 'accessToken'] },
  ],
  [
    'updateSession',
    'without anything to change',
    ({ browser, csrfToken }) => browser.json('POST', '/auth/session', { csrfToken }),
    { status: 200, body: ['user', 'expires', 'accessToken'] },
  ],
  [
    'updateSession',
    'without the CSRF token',
    ({ browser }) => browser.json('POST', '/auth/session', { data: { name: 'Ada' } }),
    { status: 400, body: VALIDATION },
  ],
  [
    'getCsrf',
    'for a new browser',
    ({ browser }) => new Browser(browser.origin).get('/auth/csrf'),
    { status: 200, body: ['csrfToken'], cookies: [SET_CSRF] },
  ],
  ['getCsrf', 'again', ({ browser }) => browser.get('/auth/csrf'), { status: 200, body: ['csrfToken'] }],
  [
    'getProviders',
    'for anybody',
    ({ browser }) => new Browser(browser.origin).get('/auth/providers'),
    { status: 200, body: ['credentials'] },
  ],
  [
    'signInWithToken',
    'with a token',
    ({ browser, token }) => browser.claim(token),
    { status: 200, body: ['url'], cookies: [SET_SESSION] },
  ],
  [
    'signInWithToken',
    'as a form of a page without scripts',
    ({ browser, csrfToken, token }) =>
      browser.form('/auth/callback/credentials', { csrfToken, token, callbackUrl: '/dashboard' }),
    { status: 302, body: '', cookies: [SET_SESSION], location: '/dashboard' },
  ],
  ['signInWithToken', 'with none', ({ browser }) => browser.claim(''), { status: 401, body: ['url'] }],
  [
    'signInWithToken',
    'with an API key for a token',
    ({ browser }) => browser.claim('stockroom_0123456789'),
    { status: 401, body: ['url'] },
  ],
  [
    'signInWithToken',
    'without the CSRF token',
    ({ browser, token }) => browser.claim(token, { csrfToken: '' }),
    { status: 200, body: ['url'] },
  ],
  [
    'beginSignIn',
    'with the one provider',
    ({ browser, csrfToken }) => browser.form('/auth/signin/credentials', { csrfToken, json: 'true' }),
    { status: 200, body: ['url'] },
  ],
  [
    'beginSignIn',
    'as a form of a page without scripts',
    ({ browser, csrfToken }) => browser.form('/auth/signin/credentials', { csrfToken }),
    { status: 302, body: '', location: '/api/auth/signin' },
  ],
  [
    'beginSignIn',
    'without the CSRF token',
    ({ browser }) => browser.form('/auth/signin/credentials', { json: 'true' }),
    { status: 200, body: ['url'] },
  ],
  [
    'showSignIn',
    'with where to go back to',
    ({ browser }) => new Browser(browser.origin).get('/auth/signin?callbackUrl=%2Fdashboard'),
    { status: 302, body: '', location: '/auth/signin?callbackUrl=%2Fdashboard' },
  ],
  [
    'showAuthError',
    'with an error',
    ({ browser }) => new Browser(browser.origin).get('/auth/error?error=Configuration'),
    { status: 302, body: '', location: '/auth/error?error=Configuration' },
  ],
  [
    'showSignOut',
    'for anybody',
    ({ browser }) => new Browser(browser.origin).get('/auth/signout'),
    { status: 302, body: '', location: '/logout' },
  ],
  [
    'logFromClient',
    'with a code',
    ({ browser }) =>
      new Browser(browser.origin).form('/auth/_log', { level: 'error', code: 'CLIENT_FETCH_ERROR' }),
    { status: 200, body: '' },
  ],
  [
    'signOut',
    'by cookie',
    ({ browser, csrfToken }) => browser.form('/auth/signout', { csrfToken, json: 'true' }),
    { status: 200, body: ['url'], cookies: [CLEAR_SESSION] },
  ],
  [
    'signOut',
    'as a form of a page without scripts',
    ({ browser, csrfToken }) => browser.form('/auth/signout', { csrfToken, callbackUrl: '/help' }),
    { status: 302, body: '', cookies: [CLEAR_SESSION], location: '/help' },
  ],
  [
    'signOut',
    'without the CSRF token',
    ({ browser }) => browser.form('/auth/signout', { json: 'true' }),
    { status: 200, body: ['url'] },
  ],
];
