import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { foundTeam, newAddress, newArticle, newRequest, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let anonymous: Client;

beforeAll(async () => {
  app = await sharedApp();
  anonymous = new Client(app.origin);
});

const LAB = {
  name: 'Lab',
  language: 'en',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  siteName: 'Main depot',
};

describe('founding an organisation', () => {
  it('makes its founder the owner and gives it a site, the roles and a default model', async () => {
    const founder = await signIn(anonymous, newAddress());
    expect((await founder.get('/sites')).body.code).toBe('NO_TENANT');
    const { token, tenant, site } = await founder.expect(201, founder.post('/tenants', LAB));
    expect(site).toMatchObject({ name: 'Main depot', code: 'MD', archived: false });
    expect(tenant.settings).toEqual({
      approvalPolicy: 'always',
      approvalAbove: {},
      selfApproval: true,
      backorders: true,
      reservationDays: 30,
      loanBufferHours: 0,
      approvalReminderHours: 24,
      approvalEscalationHours: null,
      stillNeededDays: 14,
      englishLocale: 'en-GB',
      numbering: expect.objectContaining({ request: 'REQ-{YYYY}-{000000}', return: 'RET-{YYYY}-{000000}' }),
    });
    const owner = anonymous.as(token);
    expect((await owner.get('/users/me')).body.membership).toMatchObject({
      tenantId: tenant.id,
      role: 'owner',
    });
    const roles = await owner.expect(200, owner.get('/roles'));
    expect(roles.items.map(({ key }: { key: string }) => key).sort()).toEqual([
      'admin',
      'auditor',
      'manager',
      'owner',
      'requester',
      'storekeeper',
    ]);
    expect((await owner.get('/models/default')).body.name).toBe('Custom model');
  });

  it('takes effect once per key, and a repeated one gets a token too', async () => {
    const founder = await signIn(anonymous, newAddress());
    const key = { headers: { 'idempotency-key': 'found-lab' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => founder.post('/tenants', LAB, key)));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await founder.post('/tenants', LAB, key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await founder.expect(200, founder.get('/tenants'))).items).toHaveLength(1);
    expect((await anonymous.as(again.body.token).get('/tenants/current')).body.id).toBe(again.body.tenant.id);
    expect((await founder.post('/tenants', { ...LAB, name: 'Other' }, key)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('by cookie takes effect once per key too, although the cookie works in the new one afterwards', async () => {
    const founder = await signIn(anonymous, newAddress());
    const browser = new Browser(app.origin);
    await browser.claim(founder.token ?? '');
    const headers = { 'x-csrf-token': await browser.csrf(), 'idempotency-key': 'found-lab' };
    const first = await browser.json('POST', '/tenants', LAB, headers);
    const second = await browser.json('POST', '/tenants', LAB, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.tenant.id).toBe(first.body.tenant.id);
    expect((await browser.get('/tenants/current')).body.id).toBe(first.body.tenant.id);
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ currency: 'EURO' }, 'currency'],
    [{ currency: 'ABC' }, 'currency'],
    [{ language: 'de' }, 'language'],
    [{ name: '   ' }, 'name'],
    [{ siteName: { $ne: null } }, 'siteName'],
    [{ tenantId: '665f1c2ab7e4d90012ab34cd' }, 'tenantId'],
  ])('refuses %j and names the field', async (change, path) => {
    const founder = await signIn(anonymous, newAddress());
    const { status, body } = await founder.post('/tenants', { ...LAB, ...change });
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect((await founder.get('/tenants')).body.items).toEqual([]);
  });
});

describe('several organisations', () => {
  it('are switched between, and the next sign-in opens the one used last', async () => {
    const email = newAddress();
    const founder = await signIn(anonymous, email);
    const first = await founder.expect(201, founder.post('/tenants', LAB));
    const second = await founder.expect(201, founder.post('/tenants', { ...LAB, name: 'Workshop' }));
    const mine = await anonymous.as(second.token).get('/tenants');
    expect(
      mine.body.items.map(({ name, current }: { name: string; current: boolean }) => [name, current]),
    ).toEqual([
      ['Lab', false],
      ['Workshop', true],
    ]);
    const { token } = await founder.expect(200, founder.post(`/tenants/${first.tenant.id}/switch`));
    expect((await anonymous.as(token).get('/tenants/current')).body.name).toBe('Lab');
    // A token works where it was made for, also after a switch elsewhere.
    expect((await anonymous.as(second.token).get('/tenants/current')).body.name).toBe('Workshop');
    const later = await signIn(anonymous, email);
    expect((await later.get('/tenants/current')).body.name).toBe('Lab');
  });

  it('are owned by one person twenty times at most; one more founds nothing', async () => {
    const founder = await signIn(anonymous, newAddress());
    for (let count = 0; count < 20; count += 1) await founder.expect(201, founder.post('/tenants', LAB));
    const refused = await founder.post('/tenants', LAB);
    expect([refused.status, refused.body.code]).toEqual([422, 'TOO_MANY_TENANTS']);
    expect((await founder.expect(200, founder.get('/tenants'))).items).toHaveLength(20);
  });

  it('are unknown to people who are not members', async () => {
    const { tenantId } = await foundTeam(app.origin);
    const stranger = await signIn(anonymous, newAddress());
    const answers = [];
    for (const id of [tenantId, '665f1c2ab7e4d90012ab34cd', 'no-id']) {
      const { status, body } = await stranger.post(`/tenants/${id}/switch`);
      answers.push({ status, body: { ...body, requestId: '' } });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[1]).toEqual(answers[2]);
    expect(answers[0]?.status).toBe(404);
  });

  it('are not mistaken for one another: a page of the one cannot write in the other', async () => {
    const { owner, tenantId } = await foundTeam(app.origin);
    const other = await foundTeam(app.origin);
    const site = { name: 'Second', code: 'SEC' };
    const wrong = await owner.post('/sites', site, { headers: { 'x-tenant': other.tenantId } });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'TENANT_CHANGED']);
    expect((await owner.post('/sites', site, { headers: { 'x-tenant': tenantId } })).status).toBe(201);
  });
});

describe('an organisation', () => {
  it('changes its settings key by key, against the version that was seen', async () => {
    const { owner } = await foundTeam(app.origin);
    const changed = await owner.expect(
      200,
      owner.patch('/tenants/current', 1, {
        settings: { approvalPolicy: 'above', approvalAbove: { quantity: 2.5, value: 100 } },
      }),
    );
    expect(changed.settings).toMatchObject({
      approvalPolicy: 'above',
      approvalAbove: { quantity: 2.5, value: 100 },
      backorders: true,
    });
    const later = await owner.expect(
      200,
      owner.patch('/tenants/current', 2, { name: 'Renamed', settings: { backorders: false } }),
    );
    expect(later).toMatchObject({
      version: 3,
      name: 'Renamed',
      settings: { approvalPolicy: 'above', backorders: false },
    });
    expect((await owner.patch('/tenants/current', 2, { name: 'Late' })).status).toBe(412);
    expect((await owner.call('PATCH', '/tenants/current', { name: 'Blind' })).status).toBe(428);
  });

  it('chooses British or American dates for readers of English, which e-mails have from then on', async () => {
    const { owner } = await foundTeam(app.origin);
    const subject = async (language: string): Promise<string> =>
      (await owner.get(`/notifications/previews/digest?language=${language}`)).body.subject;
    expect(await subject('en')).toBe('Your digest of 4 May 2026');
    const settings = { englishLocale: 'en-US' };
    await owner.expect(200, owner.patch('/tenants/current', 1, { settings }));
    expect(await subject('en')).toBe('Your digest of May 4, 2026');
    expect(await subject('fr')).toBe('Votre récapitulatif du 4 mai 2026');
  });

  it.each([
    { settings: { approvalPolicy: 'sometimes' } },
    { settings: { reservationDays: 0 } },
    { settings: { approvalReminderHours: 0 } },
    { settings: { stillNeededDays: 0 } },
    { settings: { englishLocale: 'en-AU' } },
    { settings: { approvalEscalationHours: 8761 } },
    { settings: { approvalAbove: { quantity: -1 } } },
    { settings: { approvalAbove: { quantity: 1.2345 } } },
    { settings: { surprise: true } },
    { settings: null },
    { currency: 'eur' },
  ])('refuses %j', async (change) => {
    const { owner } = await foundTeam(app.origin);
    expect((await owner.patch('/tenants/current', 1, change)).status).toBe(400);
  });
});

describe('a site', () => {
  it('has a unique code, and is archived and restored', async () => {
    const { owner } = await foundTeam(app.origin);
    const site = await owner.expect(201, owner.post('/sites', { name: 'Second', code: 'SEC' }));
    expect((await owner.post('/sites', { name: 'Third', code: 'SEC' })).status).toBe(409);
    const renamed = await owner.expect(200, owner.patch(`/sites/${site.id}`, 1, { name: 'Annex' }));
    expect(renamed).toMatchObject({ name: 'Annex', code: 'SEC', version: 2 });
    expect(await owner.expect(200, owner.post(`/sites/${site.id}/archive`))).toMatchObject({
      archived: true,
    });
    const open = await owner.expect(200, owner.get('/sites?archived=false&sort=-name'));
    expect(open.items.map(({ name }: { name: string }) => name)).toEqual(['Main depot']);
    expect(await owner.expect(200, owner.post(`/sites/${site.id}/restore`))).toMatchObject({
      archived: false,
    });
  });

  it('of another organisation is unknown, whatever is tried with it', async () => {
    const { siteId } = await foundTeam(app.origin);
    const { owner } = await foundTeam(app.origin);
    expect((await owner.get(`/sites/${siteId}`)).status).toBe(404);
    expect((await owner.patch(`/sites/${siteId}`, 1, { name: 'Mine' })).status).toBe(404);
    expect((await owner.post(`/sites/${siteId}/archive`)).status).toBe(404);
  });
});

describe('members', () => {
  it('are listed and found by the beginning of a name or an address', async () => {
    const { owner } = await foundTeam(app.origin);
    await owner.expect(200, owner.patch('/users/me', 1, { name: 'Zoë Lovelace' }));
    for (const q of ['zoe', 'love', 'owner', '']) {
      const { items } = await owner.expect(200, owner.get(`/users?q=${q}`));
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({
        name: 'Zoë Lovelace',
        role: { key: 'owner', name: 'Owner' },
        status: 'active',
      });
    }
    expect((await owner.get('/users?q=nobody')).body.items).toEqual([]);
  });
});

describe('patterns of numbers', () => {
  const numberOf = async (owner: Client, id: string) =>
    (await owner.expect(200, owner.get(`/requests/${id}`))).number as string;

  it('apply to numbers from then on, without a gap, and change no existing number', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const lines = [{ articleId: await newArticle(team), quantity: 1 }];
    const { id: first, createdAt } = await newRequest(team, lines);
    const { version, timeZone } = await owner.expect(200, owner.get('/tenants/current'));
    const year = new Date(createdAt).toLocaleDateString('en-CA', { timeZone, year: 'numeric' });
    const settings = { numbering: { request: 'DEM.{YYYY}.{0000}' } };
    const changed = await owner.expect(200, owner.patch('/tenants/current', version, { settings }));
    expect(changed.settings.numbering).toMatchObject({
      request: 'DEM.{YYYY}.{0000}',
      order: 'ORD-{YYYY}-{000000}',
    });
    const { id: second } = await newRequest(team, lines);
    expect([await numberOf(owner, first), await numberOf(owner, second)]).toEqual([
      `REQ-${year}-000001`,
      `DEM.${year}.0002`,
    ]);
    const found = await owner.expect(200, owner.get(`/requests?view=processing&q=dem.${year}.0002`));
    expect(found.items.map(({ id }: { id: string }) => id)).toEqual([second]);
    expect(await owner.expect(200, owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
  });

  it('are refused where another kind has or had their prefix, and where they are no pattern', async () => {
    const { owner } = await foundTeam(app.origin);
    const { version } = await owner.expect(200, owner.get('/tenants/current'));
    const change = (numbering: object) =>
      owner.patch('/tenants/current', version, { settings: { numbering } });
    expect((await change({ return: 'DEL-{YYYY}-{000}' })).body).toMatchObject({
      status: 422,
      code: 'NUMBER_PREFIX_TAKEN',
    });
    const wrong = (await change({ return: 'RET-{000}' })).body;
    expect(wrong).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(wrong.errors[0].path).toBe('settings.numbering.return');
  });
});
