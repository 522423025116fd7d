import { mongo } from 'mongoose';
import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { foundTeam, newAddress, signIn } from '../../support/people/people.js';
import {
  type CallInput,
  CLEAR_SESSION,
  type Row,
  SESSION_TABLE,
  type SessionAnswer,
} from '../../support/people/session-table.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let stored: mongo.MongoClient;

beforeAll(async () => {
  app = await sharedApp();
  stored = await mongo.MongoClient.connect(app.mongoUri);
});

afterAll(async () => {
  await stored?.close();
});

async function given(): Promise<CallInput> {
  const email = newAddress();
  const { token = '' } = await signIn(new Client(app.origin), email);
  const browser = new Browser(app.origin);
  await browser.claim(token);
  return { browser, token, email, csrfToken: await browser.csrf() };
}

/** A cookie's name and flags; the parts that differ each time are left out. */
const shapeOf = (cookie: string): string =>
  cookie
    .split('; ')
    .map((part, index) => (index === 0 || /^(?:Expires|Max-Age)=/.test(part) ? part.split('=')[0] : part))
    .join('; ');

function rowOf({ status, body, cookies, headers }: SessionAnswer): Row {
  const keys = body === null || body === '' ? body : Object.keys(body as object);
  const location = headers.get('location');
  return {
    status,
    body: keys as Row['body'],
    ...(cookies.length > 0 ? { cookies: cookies.map(shapeOf) } : {}),
    ...(location === null ? {} : { location }),
  };
}

describe('the contract of signing in', () => {
  test('has a row for every operation under /auth', () => {
    const named = new Set(SESSION_TABLE.map(([operation]) => operation));
    const there = operations.filter(({ path }) => path.startsWith('/api/auth/'));
    expect(there.map(({ operationId }) => operationId).filter((id) => !named.has(id))).toEqual([]);
  });

  test.each(SESSION_TABLE)('%s %s', async (_operation, _what, call, row) => {
    const seen = await call(await given());
    const { location, ...rest } = rowOf(seen);
    const wanted = row.location?.startsWith('/') && location?.startsWith('http') ? app.origin : '';
    expect({ ...rest, ...(location ? { location } : {}) }).toEqual({
      ...row,
      ...(row.location ? { location: `${wanted}${row.location}` } : {}),
    });
    // Nothing of it is kept anywhere on the way, and no page of another origin may read it.
    expect(seen.headers.get('cache-control')).toMatch(/(?:^|, )no-store$/);
    expect([...seen.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    if (row.body !== '') {
      const type = seen.status < 400 || seen.body.url ? 'application/json' : 'application/problem+json';
      expect(seen.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });

  test('names the user with these keys and no others, null before there is an organisation', async () => {
    const { browser, email } = await given();
    const { body } = await browser.get('/auth/session');
    const withoutMembership = { name: '', role: null, tenantId: null, customerId: null };
    expect(body.user).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), email, ...withoutMembership });
  });

  test.each([
    ['en', 'Incorrect or expired code'],
    ['fr', 'Code incorrect ou expiré'],
    ['es', 'Código incorrecto o caducado'],
    ['it', 'Codice errato o scaduto'],
  ])('says in %s that a code is not right', async (language, sentence) => {
    const browser = new Browser(app.origin, { 'accept-language': language });
    const { body } = await browser.json('POST', '/auth/verify-code', { email: newAddress(), code: '000000' });
    expect(body.error).toMatch(new RegExp(`^${sentence}\\.?$`));
  });

  test.each(['127.0.0.1', 'localhost', '[::1]'])(
    'leads back to %s, as every loopback host is this origin where no other is set',
    async (host) => {
      const { browser, token } = await given();
      const callbackUrl = `http://${host}:5173/catalog?x=1#top`;
      expect((await browser.claim(token, { callbackUrl })).body).toEqual({ url: callbackUrl });
    },
  );
});

describe('a session', () => {
  const sessions = () => stored.db().collection<{ createdAt: Date; expiresAt: Date }>('sessions');
  const ofUser = async (browser: Browser) => {
    const { user } = (await browser.get('/auth/session')).body;
    return { userId: new mongo.ObjectId(user._id as string) };
  };
  const sessionsOf = async (browser: Browser, change: Record<string, Date>) => {
    await sessions().updateMany(await ofUser(browser), { $set: change });
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  test('contains its expiry: seven days after it began, as its cookie does', async () => {
    const { browser, token } = await given();
    const expires = /Expires=([^;]+)/.exec((await browser.claim(token)).cookies[0] ?? '')?.[1] ?? '';
    const { body } = await browser.get('/auth/session');
    const session = await sessions().findOne(await ofUser(browser));
    expect(Number(session?.expiresAt) - Number(session?.createdAt)).toBe(7 * 86_400_000);
    expect(Date.parse(body.expires)).toBe(Number(session?.expiresAt));
    const seconds = Math.floor(Number(session?.expiresAt) / 1000);
    expect(Date.parse(expires) / 1000).toBe(seconds);
    const claims = JSON.parse(Buffer.from(String(body.accessToken.split('.')[1]), 'base64url').toString());
    expect(claims.exp).toBe(seconds);
  });

  test.each([
    ['that was not used for twelve hours', { lastSeenAt: hoursAgo(12) }],
    ['that is seven days old', { expiresAt: hoursAgo(0) }],
    ['that was revoked', { revokedAt: hoursAgo(0) }],
  ])('%s is dead: by cookie, by token, and in exchange for a new cookie', async (_what, change) => {
    const { browser, token } = await given();
    await sessionsOf(browser, change);
    const { body, cookies } = await browser.copy().get('/auth/session');
    expect([body, cookies.map(shapeOf)]).toEqual([null, [CLEAR_SESSION]]);
    expect((await browser.get('/users/me')).status).toBe(401);
    expect((await new Client(app.origin, token).get('/users/me')).status).toBe(401);
    expect((await new Browser(app.origin).claim(token)).status).toBe(401);
  });

  test('that was used within twelve hours lives on, and is noted as used', async () => {
    const { browser, token } = await given();
    const before = hoursAgo(11.9);
    await sessionsOf(browser, { lastSeenAt: before });
    expect((await new Client(app.origin, token).get('/users/me')).status).toBe(200);
    const { body } = await browser.get('/users/me/sessions');
    expect(Date.parse(body.items[0].lastSeenAt)).toBeGreaterThan(before.getTime());
  });

  test.each([
    '',
    '.',
    'x',
    'x.y',
    '665f1c2ab7e4d90012ab34cd',
    '665f1c2ab7e4d90012ab34cd.',
    '%00',
    `${'é'.repeat(50)}`,
    '"quoted"',
    'a'.repeat(300),
  ])('is none where the cookie is %j, which is taken back', async (value) => {
    const cookie = `stockroom.session=${encodeURI(value)}`;
    const seen = await new Browser(app.origin, { cookie }).get('/auth/session');
    expect([seen.status, seen.body, seen.cookies.map(shapeOf)]).toEqual([200, null, [CLEAR_SESSION]]);
    expect((await new Browser(app.origin, { cookie }).get('/users/me')).status).toBe(401);
  });

  test('is resolved from the token first, then the API key, then the cookie', async () => {
    const { browser } = await given();
    const team = await foundTeam(app.origin);
    const key = await team.owner.expect(
      201,
      team.owner.post('/api-keys', { name: 'Till', scopes: ['catalog:read'] }),
    );
    const authorization = `Bearer ${team.owner.token}`;
    const bad = { authorization: 'Bearer x' };
    expect((await browser.get('/catalog/articles', { authorization })).status).toBe(200);
    expect((await browser.get('/catalog/articles', { 'x-api-key': key.secret as string })).status).toBe(200);
    expect((await browser.get('/users/me', { 'x-api-key': 'stockroom_x' })).status).toBe(401);
    expect(
      (await browser.get('/catalog/articles', { ...bad, 'x-api-key': key.secret as string })).status,
    ).toBe(401);
    expect((await browser.get('/users/me')).status).toBe(200);
  });
});
