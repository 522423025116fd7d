import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { untilIdle } from '../../support/idle.js';
import { foundTeam, inviteMember, newAddress, newMember } from '../../support/people/people.js';
import { startPosted } from '../../support/posted.js';
import { askAs } from '../../support/servers/as-host.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const ROUTES = [
  ['POST', '/api/dev/team'],
  ['POST', '/api/dev/members'],
  ['POST', '/api/dev/sign-in'],
  ['GET', '/api/dev/idle'],
] as const;

/** Expects the routes that sign in and fill for tests to be absent. */
async function expectAbsent(origin: string, host?: string): Promise<void> {
  for (const [method, path] of ROUTES) {
    const headers = { 'content-type': 'application/json' };
    const body = method === 'POST' ? { headers, body: '{"email":"a@b.cd"}' } : {};
    const answer = await askAs(origin, path, { method, ...(host ? { host } : {}), ...body });
    const { code } = JSON.parse(answer.text) as { code: string };
    expect([path, answer.status, code]).toEqual([path, 404, 'ROUTE_NOT_FOUND']);
  }
}

describe('a server outside of tests', () => {
  let app: RunningApp | undefined;

  afterEach(() => app?.dispose());

  it('has no test fixtures in production', async () => {
    app = await startPosted({
      NODE_ENV: 'production',
      AUTH_SECRET: 'a'.repeat(32),
      CODE_PEPPER: 'b'.repeat(32),
      RATE_LIMITS: 'on',
      APP_ORIGIN: 'https://stock.example.org',
      TRUSTED_PROXIES: '1',
    });
    await expectAbsent(app.origin, 'stock.example.org');
  });

  it('has no test fixtures in development', async () => {
    app = await startApp({ env: { NODE_ENV: 'development' } });
    await expectAbsent(app.origin);
  });

  it('refuses TIME_SCALE', async () => {
    const env = { NODE_ENV: 'development', TIME_SCALE: '10' };
    await expect(startApp({ env })).rejects.toThrow('TIME_SCALE: only with NODE_ENV=test');
  });
});

test('no file of the image has test fixtures', () => {
  const dist = resolve('backend/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const withFixtures = files.filter((name) => readFileSync(join(dist, name), 'utf8').includes('TeamFixture'));
  // The image has no folder of this name, see scripts/deployment.spec.ts; main only names the file to import it.
  const outside = withFixtures.filter((name) => !name.startsWith('testing'));
  expect(withFixtures).not.toEqual(outside);
  expect(outside).toEqual([]);
});

describe('the test fixtures', () => {
  let app: SharedApp;
  let anonymous: Client;

  beforeAll(async () => {
    app = await sharedApp();
    anonymous = new Client(app.origin);
  });

  it('make an organisation with sites, members, articles and stock in one call', async () => {
    const made = await anonymous.callFixture('/dev/team', {
      owner: newAddress('owner'),
      name: 'Fire brigade',
      siteName: 'Main depot',
      settings: { backorders: false },
      sites: [{ name: 'Second', code: 'SECOND' }],
      members: [{ email: newAddress('keeper'), role: 'storekeeper', sites: [1] }],
      articles: [{ name: 'Hose', stock: 5 }, { name: 'Ladder' }],
    });
    const owner = anonymous.as(made.token);
    const { settings } = await owner.expect(200, owner.get('/tenants/current'));
    expect(settings.backorders).toBe(false);
    const { items: levels } = await owner.expect(200, owner.get('/stock/levels'));
    expect(levels).toMatchObject([{ articleId: made.articleIds[0], siteId: made.siteId, onHand: 5 }]);
    const keeper = anonymous.as(made.members[0].token);
    const me = await keeper.expect(200, keeper.get('/users/me'));
    expect([me.id, me.membership.role, me.membership.siteIds]).toEqual([
      made.members[0].userId,
      'storekeeper',
      [made.siteIds[1]],
    ]);
    expect(await owner.expect(200, owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
  });

  it('sign in with a session that ends like any other', async () => {
    const made = await anonymous.callFixture('/dev/sign-in', { email: newAddress() });
    const person = anonymous.as(made.token);
    const { items } = await person.expect(200, person.get('/users/me/sessions'));
    expect(items).toMatchObject([{ current: true }]);
    await person.call('DELETE', `/users/me/sessions/${items[0].id}`, undefined);
    expect((await person.get('/users/me')).status).toBe(401);
  });

  it('make members who are like invited ones', async () => {
    const team = await foundTeam(app.origin);
    const [made, invited] = [await newMember(team, 'requester'), await inviteMember(team, 'requester')];
    const shown = async (id: string) => {
      const {
        id: _id,
        name: _name,
        email: _email,
        joinedAt: _joined,
        ...rest
      } = await team.owner.expect(200, team.owner.get(`/users/${id}`));
      return { ...rest, lastSeenAt: null, createdAt: null };
    };
    expect(await shown(made.userId)).toEqual(await shown(invited.userId));
  });

  it('wait for background work, whose results are there then', async () => {
    const { owner, tenantId } = await foundTeam(app.origin);
    const email = newAddress('guest');
    const { items: roles } = await owner.expect(200, owner.get('/roles?limit=200'));
    await owner.expect(201, owner.post('/users/invitations', { emails: [email], roleId: roles.at(-1).id }));
    await untilIdle(app, { tenantId });
    const mails = await owner.expect(200, owner.get(`/dev/mailbox?to=${encodeURIComponent(email)}`));
    expect(mails.items).toMatchObject([{ kind: 'invitation' }]);
    const { items } = await owner.expect(200, owner.get('/logs?type=invitation.sent'));
    expect(items).toHaveLength(1);
  });

  it('are not in the document of the API', async () => {
    const document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as { paths: object };
    const documented = Object.keys(document.paths);
    expect(ROUTES.map(([, path]) => path).filter((path) => documented.includes(path))).toEqual([]);
  });

  it('leave the database to a driver', async () => {
    const { tenantId } = await foundTeam(app.origin);
    const driver = await mongo.MongoClient.connect(app.mongoUri);
    try {
      const stored = await driver
        .db()
        .collection('tenants')
        .find({}, { projection: { _id: 1 } })
        .toArray();
      expect(stored.map(({ _id }) => String(_id))).toContain(tenantId);
    } finally {
      await driver.close();
    }
  });
});
