import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { untilLogged } from '../../support/log.js';
import { foundTeam, newAddress, signIn } from '../../support/people/people.js';
import { startPosted } from '../../support/posted.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

const base = () => `${app.origin}/api/auth`;

/** A new owner, signed in by cookie and holding the token that the cookie came from. */
async function signedIn(): Promise<{ browser: Browser; token: string; csrfToken: string; tenantId: string }> {
  const { owner, tenantId } = await foundTeam(app.origin);
  const browser = new Browser(app.origin);
  const token = owner.token ?? '';
  expect((await browser.claim(token)).status).toBe(200);
  return { browser, token, tenantId, csrfToken: await browser.csrf() };
}

describe('the session of the session layer', () => {
  it('is null as JSON without a session', async () => {
    const answer = await new Browser(app.origin).get('/auth/session');
    expect([answer.status, answer.body, answer.cookies]).toEqual([200, null, []]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is who is signed in, until when, and a token that works', async () => {
    const { browser, tenantId } = await signedIn();
    const asked = Date.now();
    const { body } = await browser.get('/auth/session');
    expect(body.user).toMatchObject({ name: '', role: 'owner', tenantId, customerId: tenantId });
    expect(Date.parse(body.expires)).toBeGreaterThan(asked);
    expect((await new Client(app.origin, body.accessToken).get('/tenants/current')).body.id).toBe(tenantId);
  });

  it('is a CSRF token of 64 digits that stays the same for a browser', async () => {
    const browser = new Browser(app.origin);
    const first = await browser.get('/auth/csrf');
    expect(first.body.csrfToken).toMatch(/^[0-9a-f]{64}$/);
    expect(first.cookies[0]).toMatch(/^stockroom\.csrf=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get('/auth/csrf')).body).toEqual(first.body);
  });

  it('is the one provider, with its addresses', async () => {
    const { body } = await new Browser(app.origin).get('/auth/providers');
    expect(body.credentials).toMatchObject({
      id: 'credentials',
      type: 'credentials',
      signinUrl: `${base()}/signin/credentials`,
      callbackUrl: `${base()}/callback/credentials`,
    });
  });

  it('leads from its pages to those of the application, with the query kept', async () => {
    const browser = new Browser(app.origin);
    const page = await browser.get('/auth/signin?error=SessionRequired&callbackUrl=%2Fcatalog');
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      '/auth/signin?error=SessionRequired&callbackUrl=%2Fcatalog',
    ]);
    expect((await browser.get('/auth/error?error=AccessDenied')).headers.get('location')).toBe(
      '/auth/error?error=AccessDenied',
    );
  });
});

describe('signing in through it', () => {
  it('sets a cookie that scripts cannot read, and may be repeated', async () => {
    const { token = '' } = await signIn(new Client(app.origin), newAddress());
    const browser = new Browser(app.origin);
    const answer = await browser.claim(token, { callbackUrl: '/dashboard' });
    expect(answer.body).toEqual({ url: `${app.origin}/dashboard` });
    expect(answer.cookies[0]).toMatch(
      /^stockroom\.session=\S+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.claim(token)).status).toBe(200);
  });

  it('is a redirect for a form that did not ask for JSON', async () => {
    const { token = '' } = await signIn(new Client(app.origin), newAddress());
    const answer = await new Browser(app.origin).claim(token, { json: '', callbackUrl: '/requests/mine' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${app.origin}/requests/mine`]);
  });

  it('fails for a bad token with 401 and an address that names the error', async () => {
    const answer = await new Browser(app.origin).claim('not-a-token');
    const url = `${base()}/error?error=CredentialsSignin&provider=credentials`;
    expect([answer.status, answer.body, answer.cookies]).toEqual([401, { url }, []]);
  });

  it('leads to the sign-in page where the CSRF token is missing or of another browser', async () => {
    const { token = '' } = await signIn(new Client(app.origin), newAddress());
    for (const csrfToken of ['', await new Browser(app.origin).csrf()]) {
      const answer = await new Browser(app.origin).claim(token, { csrfToken });
      expect([
        answer.status,
        answer.body,
        answer.cookies.filter((cookie) => cookie.includes('session')),
      ]).toEqual([200, { url: `${base()}/signin?csrf=true` }, []]);
    }
  });

  it.each([
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    `http://localhost@evil.example/`,
  ])('never leads to %s', async (callbackUrl) => {
    const { token = '' } = await signIn(new Client(app.origin), newAddress());
    expect((await new Browser(app.origin).claim(token, { callbackUrl })).body).toEqual({ url: app.origin });
    await untilLogged(app, 'InvalidCallbackUrl');
  });

  it('begins at the sign-in page; an unknown provider too, with the way back', async () => {
    const browser = new Browser(app.origin);
    const fields = { csrfToken: await browser.csrf(), json: 'true', callbackUrl: '/catalog/products' };
    expect((await browser.form('/auth/signin/credentials', fields)).body).toEqual({
      url: `${base()}/signin`,
    });
    const back = encodeURIComponent(`${app.origin}/catalog/products`);
    expect((await browser.form('/auth/signin/other', fields)).body).toEqual({
      url: `${base()}/signin?callbackUrl=${back}`,
    });
  });
});

describe('the cookie', () => {
  it('reads without and writes only with the CSRF token, from our own origin', async () => {
    const { browser, csrfToken } = await signedIn();
    const write = (headers: Record<string, string>, code: string) =>
      browser.json('POST', '/sites', { name: 'Second', code }, headers);
    expect((await browser.get('/sites')).status).toBe(200);
    for (const headers of [
      {},
      { 'x-csrf-token': 'f'.repeat(64) },
      { 'x-csrf-token': csrfToken, origin: 'https://evil.example' },
    ]) {
      const refused = await write(headers, 'NO');
      expect([refused.status, refused.body.code]).toEqual([403, 'CSRF_FAILED']);
    }
    expect((await write({ 'x-csrf-token': csrfToken, origin: app.origin }, 'YES')).status).toBe(201);
    expect((await browser.get('/sites')).body.items.map(({ code }: { code: string }) => code).sort()).toEqual(
      ['MD', 'YES'],
    );
  });

  it('gives way to a token that is sent along, even a dead one', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/sites', { authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  it('opens nothing when it is forged, and is taken back', async () => {
    const { browser } = await signedIn();
    const forged = browser.cookie.replace(/(stockroom\.session=)[0-9a-f]{24}/, '$1665f1c2ab7e4d90012ab34cd');
    const answer = await new Browser(app.origin, { cookie: forged }).get('/auth/session');
    expect(answer.body).toBeNull();
    expect(answer.cookies[0]).toMatch(/^stockroom\.session=; Max-Age=0/);
  });

  it('does not open another session, whose id is known, with the signature of one’s own', async () => {
    const [victim, thief] = [await signedIn(), await signedIn()];
    const idOf = ({ browser }: { browser: Browser }) =>
      /stockroom\.session=([0-9a-f]{24})\./.exec(browser.cookie)?.[1] ?? '';
    expect(idOf(victim)).not.toBe(idOf(thief));
    const forged = thief.browser.cookie.replace(idOf(thief), idOf(victim));
    const answer = await new Browser(app.origin, { cookie: forged }).get('/auth/session');
    expect(answer.body).toBeNull();
    expect((await victim.browser.get('/auth/session')).body).not.toBeNull();
  });

  it('is named and marked for https where the application is reached by it', async () => {
    const secure = await startPosted({ APP_ORIGIN: 'https://stock.example.org', TRUSTED_PROXIES: '1' });
    const proxied = { 'x-forwarded-host': 'stock.example.org' };
    try {
      const browser = new Browser(secure.origin, proxied);
      expect((await browser.get('/auth/csrf')).cookies[0]).toMatch(
        /^__Host-stockroom\.csrf=\S+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const { token = '' } = await signIn(new Client(secure.origin, undefined, proxied), newAddress());
      const answer = await browser.claim(token, { callbackUrl: 'http://localhost:3000/' });
      expect(answer.cookies[0]).toMatch(
        /^__Host-stockroom\.session=\S+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(answer.body).toEqual({ url: 'https://stock.example.org' });
    } finally {
      await secure.dispose();
    }
  });
});

describe('changing the session', () => {
  it('takes the name and nothing else', async () => {
    const { browser, csrfToken, tenantId } = await signedIn();
    const data = { name: ' Grace ', role: 'admin', tenantId: 'x', email: 'x@y.z' };
    const { body } = await browser.json('POST', '/auth/session', { csrfToken, data });
    expect(body.user).toMatchObject({ name: 'Grace', role: 'owner', tenantId });
    expect((await browser.get('/users?q=gra')).body.items[0].name).toBe('Grace');
  });

  it('is refused with 400 without the CSRF token, and answers null without a session', async () => {
    const { browser } = await signedIn();
    expect((await browser.json('POST', '/auth/session', { data: { name: 'Eve' } })).status).toBe(400);
    const anonymous = new Browser(app.origin);
    const answer = await anonymous.json('POST', '/auth/session', {
      csrfToken: await anonymous.csrf(),
      data: { name: 'Eve' },
    });
    expect([answer.status, answer.body]).toEqual([200, null]);
  });
});

describe('signing out', () => {
  it('kills the cookie and every token of the session at once', async () => {
    const { browser, token, csrfToken } = await signedIn();
    const stolen = browser.copy();
    const { accessToken } = (await browser.get('/auth/session')).body;
    const answer = await browser.form('/auth/signout', { csrfToken, callbackUrl: '/', json: 'true' });
    expect(answer.body).toEqual({ url: `${app.origin}/` });
    expect(answer.cookies[0]).toMatch(/^stockroom\.session=; Max-Age=0/);
    expect((await stolen.get('/auth/session')).body).toBeNull();
    expect((await stolen.get('/sites')).status).toBe(401);
    for (const dead of [token, accessToken]) {
      expect((await new Client(app.origin, dead).get('/users/me')).status).toBe(401);
      expect((await new Browser(app.origin).claim(dead)).status).toBe(401);
    }
  });

  it('needs the CSRF token: a foreign page cannot sign anybody out', async () => {
    const { browser } = await signedIn();
    const answer = await browser.form('/auth/signout', { csrfToken: 'f'.repeat(64), json: 'true' });
    expect(answer.body).toEqual({ url: `${base()}/signout?csrf=true` });
    expect((await browser.get('/auth/session')).body).not.toBeNull();
  });

  it('succeeds without a session, and redirects to no other site', async () => {
    const browser = new Browser(app.origin);
    const fields = { csrfToken: await browser.csrf(), json: 'true', callbackUrl: 'https://evil.example' };
    const answer = await browser.form('/auth/signout', fields);
    expect([answer.status, answer.body]).toEqual([200, { url: app.origin }]);
  });
});

describe('reports of the browser client', () => {
  it('reach the log as one short line without secrets', async () => {
    const { token } = await signedIn();
    const details = `first\nsecond ${token} 123456 ${'x'.repeat(2000)}`;
    const answer = await new Browser(app.origin).form('/auth/_log', {
      level: 'error',
      code: 'CLIENT_FETCH_ERROR',
      details,
    });
    expect([answer.status, answer.body]).toEqual([200, '']);
    await untilLogged(app, 'CLIENT_FETCH_ERROR: first second [token] [code] x');
    expect(app.log()).not.toContain('x'.repeat(600));
  });
});

describe('the development mailbox', () => {
  it('needs an address, and is a page for browsers', async () => {
    const browser = new Browser(app.origin);
    expect((await browser.get('/dev/mailbox')).status).toBe(400);
    const page = await fetch(`${app.origin}/api/dev/mailbox?to=a@b.c`, {
      headers: { accept: 'text/html,*/*;q=0.8' },
    });
    expect(page.headers.get('content-type')).toContain('text/html');
  });
});
