import { Client } from '../../support/client.js';
import { Program } from '../../support/people/callers.js';
import { foundTeam, newArticle, newMember, roleId, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp('verbose');
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const makeKey = async (by: Client, input: object = {}) =>
  by.expect(201, by.post('/api-keys', { name: 'ERP', scopes: ['catalog:read'], ...input }));

const program = (secret: string) => new Program(app.origin, secret);

describe('an API key', () => {
  it('is shown once, and only its beginning ever after', async () => {
    const made = await makeKey(team.owner);
    expect(made.secret).toMatch(/^stockroom_[\w-]{51}$/);
    expect(made.secret.startsWith(made.prefix)).toBe(true);
    const listed = await team.owner.expect(200, team.owner.get('/api-keys'));
    const single = await team.owner.expect(200, team.owner.get(`/api-keys/${made.id}`));
    expect(listed.items).toEqual([single]);
    expect(JSON.stringify([listed, single])).not.toContain(made.secret.slice(made.prefix.length));
    expect(app.log()).not.toContain(made.secret.slice(made.prefix.length));
  });

  it('is not in the answer to a repeated request', async () => {
    const body = { name: 'Once', scopes: ['catalog:read'] };
    const options = { headers: { 'idempotency-key': 'one-key' } };
    const [first, second] = [
      await team.owner.post('/api-keys', body, options),
      await team.owner.post('/api-keys', body, options),
    ];
    expect(second.body).toEqual({ ...first.body, secret: null });
    expect((await team.owner.get('/api-keys')).body.items).toHaveLength(1);
  });

  it('does what its scopes say and nothing else', async () => {
    await newArticle(team);
    const { secret } = await makeKey(team.owner);
    const erp = program(secret);
    expect((await erp.get('/catalog/articles')).body.items).toHaveLength(1);
    expect((await erp.get('/stock/levels')).body.code).toBe('PERMISSION_MISSING');
    expect((await erp.post('/catalog/articles', { name: 'More' })).status).toBe(403);
    expect((await erp.get('/users/me')).body.code).toBe('NOT_FOR_KEYS');
    expect((await erp.post('/users/me/erase')).body.code).toBe('NOT_FOR_KEYS');
    expect((await erp.post('/users/me/leave')).body.code).toBe('NOT_FOR_KEYS');
  });

  it('writes with separate idempotency keys', async () => {
    const [one, two] = [
      await makeKey(team.owner, { scopes: ['catalog:manage'] }),
      await makeKey(team.owner, { scopes: ['catalog:manage'] }),
    ];
    const post = (client: Client) =>
      client.post('/catalog/articles', { name: 'Rope' }, { headers: { 'idempotency-key': 'rope' } });
    const made = await post(program(one.secret));
    expect((await post(program(one.secret))).body.id).toBe(made.body.id);
    expect((await post(program(two.secret))).body.id).not.toBe(made.body.id);
    expect((await post(team.owner)).body.id).not.toBe(made.body.id);
  });

  it('never allows more than its member may do at that moment', async () => {
    const admin = await newMember(team, 'admin');
    const refused = await admin.client.post('/api-keys', { name: 'X', scopes: ['tenant:export'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'GRANT_EXCEEDED']);
    const { secret } = await makeKey(admin.client, { scopes: ['users:read', 'catalog:read'] });
    expect((await program(secret).get('/users')).status).toBe(200);
    const change = async (version: number, input: object) =>
      team.owner.expect(200, team.owner.patch(`/users/${admin.userId}`, version, input));
    await change(1, { roleId: await roleId(team.owner, 'requester') });
    expect((await program(secret).get('/users')).status).toBe(403);
    expect((await program(secret).get('/catalog/articles')).status).toBe(200);
    await change(2, { disabled: true });
    expect((await program(secret).get('/catalog/articles')).status).toBe(401);
  });

  it('ends with the membership for good', async () => {
    const admin = await newMember(team, 'admin');
    const { secret } = await makeKey(admin.client);
    await admin.client.expect(200, admin.client.post('/users/me/leave'));
    expect((await program(secret).get('/catalog/articles')).status).toBe(401);
    expect((await team.owner.get('/api-keys')).body.items).toEqual([]);
  });

  it('sees its sites only, and none that its member does not see', async () => {
    const site = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'AX' }));
    const { secret } = await makeKey(team.owner, { siteIds: [site.id] });
    expect((await program(secret).get('/sites')).body.items.map(({ id }: { id: string }) => id)).toEqual([
      site.id,
    ]);
    expect((await program(secret).get(`/sites/${team.siteId}`)).status).toBe(404);
    const limited = await newMember(team, 'admin', [site.id]);
    expect((await limited.client.post('/api-keys', { name: 'X', scopes: [] })).body.code).toBe(
      'SITE_LIMITED',
    );
    const hidden = { name: 'X', scopes: [], siteIds: [team.siteId] };
    expect((await limited.client.post('/api-keys', hidden)).body.code).toBe('SITE_LIMITED');
  });

  it('loses the sites that its member loses, and keeps those that both have', async () => {
    const annex = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'AX' }));
    const store = await team.owner.expect(201, team.owner.post('/sites', { name: 'Store', code: 'ST' }));
    const admin = await newMember(team, 'admin');
    const both = program((await makeKey(admin.client, { siteIds: [annex.id, store.id] })).secret);
    const everywhere = program((await makeKey(admin.client)).secret);
    const sites = async (of: Client) =>
      (await of.expect(200, of.get('/sites?sort=name'))).items.map(({ name }: { name: string }) => name);
    expect(await sites(both)).toEqual(['Annex', 'Store']);
    const limits = { siteIds: [annex.id, team.siteId] };
    await team.owner.expect(200, team.owner.patch(`/users/${admin.userId}`, 1, limits));
    expect(await sites(both)).toEqual(['Annex']);
    expect((await both.get(`/sites/${store.id}`)).status).toBe(404);
    expect(await sites(everywhere)).toHaveLength(2);
    expect((await everywhere.get(`/sites/${store.id}`)).status).toBe(404);
  });

  it('is revoked at once, and with it every key that was made by it', async () => {
    const parent = await makeKey(team.owner, {
      scopes: ['integrations:manage', 'catalog:read'],
      expiresAt: inDays(30),
    });
    const wider = await program(parent.secret).post('/api-keys', { name: 'X', scopes: ['users:read'] });
    expect(wider.body.code).toBe('GRANT_EXCEEDED');
    const longer = { name: 'X', scopes: ['catalog:read'], expiresAt: inDays(31) };
    expect((await program(parent.secret).post('/api-keys', longer)).body.code).toBe('KEY_LIFE_TOO_LONG');
    const child = await makeKey(program(parent.secret));
    expect((await program(child.secret).get('/catalog/articles')).status).toBe(200);
    await team.owner.expect(200, team.owner.call('DELETE', `/api-keys/${parent.id}`, undefined));
    for (const { secret } of [parent, child])
      expect((await program(secret).get('/catalog/articles')).status).toBe(401);
  });

  it('lives a year at most and notes its last use', async () => {
    for (const expiresAt of [inDays(370), inDays(-1)]) {
      const { status, body } = await team.owner.post('/api-keys', { name: 'X', scopes: [], expiresAt });
      expect([status, body.code]).toEqual([422, 'KEY_LIFE_TOO_LONG']);
    }
    const made = await makeKey(team.owner, { expiresAt: inDays(365) });
    expect(made.lastUsedAt).toBeNull();
    const before = Date.now();
    await program(made.secret).get('/catalog/articles');
    const used = await team.owner.expect(200, team.owner.get(`/api-keys/${made.id}`));
    const after = Date.now();
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(used.lastUsedAt)).toBeLessThanOrEqual(after);
  });

  it('that is none is no credential, whatever else is sent in the cookie', async () => {
    const { secret } = await makeKey(team.owner);
    for (const wrong of [
      '',
      'x',
      secret.slice(0, -1),
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      expect((await program(wrong).get('/catalog/articles')).status).toBe(401);
    }
  });
});
