import { type Body, Client } from '../../support/client.js';
import { foundTeam, newAddress, newMember, roleId, signIn, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;
let anonymous: Client;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  anonymous = new Client(app.origin);
  team = await foundTeam(app.origin);
});

const invite = async (by: Team, emails: readonly string[], role = 'requester') =>
  by.owner.post('/users/invitations', { emails, roleId: await roleId(by.owner, role) });

/** The invitations in a mailbox, once as many have come as are awaited. */
async function invitationMails(to: string, awaited = 1) {
  let mails: Body[] = [];
  await until(`${awaited} invitations have come to ${to}`, async () => {
    const { items } = await anonymous.expect(200, anonymous.get(`/dev/mailbox?to=${encodeURIComponent(to)}`));
    mails = items.filter(({ kind }: { kind: string }) => kind === 'invitation');
    return mails.length >= awaited;
  });
  return mails;
}

describe('an invitation', () => {
  it('is mailed with a link, and the recipient joins by signing in with their code, with the role', async () => {
    const email = newAddress('invited');
    const made = await invite(team, [email], 'storekeeper');
    expect(made.status).toBe(201);
    expect(made.body.items[0]).toMatchObject({
      email,
      role: { key: 'storekeeper' },
      siteIds: null,
      status: 'pending',
    });
    const days =
      (Date.parse(made.body.items[0].expiresAt) - Date.parse(made.body.items[0].createdAt)) / 86_400_000;
    expect(days).toBe(7);
    const [mail] = await invitationMails(email);
    expect(mail.subject).toBe('Invitation to join an organisation on Stockroom');
    expect(mail.text).toContain('“Fire brigade”');
    expect(mail.text).toMatch(/http:\/\/\S+\/auth\/signin/);
    const guest = await signIn(anonymous, email);
    expect((await guest.get('/users/me')).body.membership).toMatchObject({
      tenantId: team.tenantId,
      role: 'storekeeper',
    });
    expect((await team.owner.get('/users/invitations')).body.items).toEqual([]);
    expect((await team.owner.get(`/users?q=${email.slice(0, 10)}`)).body.items).toHaveLength(1);
  });

  it('is written in the language of the invited person, or else of the organisation', async () => {
    const stranger = newAddress('stranger');
    const known = newAddress('known');
    const person = await signIn(anonymous, known);
    await person.expect(200, person.patch('/users/me', 1, { language: 'es' }));
    await invite(team, [stranger, known]);
    expect((await invitationMails(stranger))[0].subject).toContain('Invitation to join');
    const [mail] = await invitationMails(known);
    expect(mail.subject).toContain('Invitación');
    // So is the name of a built-in role, there and in the person's list.
    expect(mail.text).toContain('«Solicitante»');
    const { items } = await person.expect(
      200,
      person.call('GET', '/users/me/invitations', undefined, { headers: { 'accept-language': 'es' } }),
    );
    expect(items.map(({ roleName }: { roleName: string }) => roleName)).toEqual(['Solicitante']);
  });

  it('comes from a pasted list too, each address once and members left out', async () => {
    const member = await newMember(team, 'auditor');
    const [one, two] = [newAddress('one'), newAddress('two')];
    const { status, body } = await invite(team, [one, two, one.toUpperCase(), member.email]);
    expect(status).toBe(201);
    expect(body.items.map(({ email }: { email: string }) => email)).toEqual([one, two]);
    expect(body.skipped).toEqual([{ email: member.email, reason: 'member' }]);
  });

  it('refuses a list with an invalid address, names it, and sends no invitation', async () => {
    const good = newAddress('good');
    const { status, body } = await invite(team, [good, 'no address']);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'INVALID_EMAIL', 'emails.1']);
    expect((await team.owner.get('/users/invitations?limit=200')).body.items).not.toContainEqual(
      expect.objectContaining({ email: good }),
    );
    for (const emails of [[], Array.from({ length: 101 }, (_, index) => `a${index}@b.cd`), 'a@b.cd', [{}]]) {
      expect((await team.owner.post('/users/invitations', { emails, roleId: 'x' })).status).toBe(400);
    }
  });

  it('is sent again, and withdrawn: then it opens nothing', async () => {
    const email = newAddress('withdrawn');
    const { items } = (await invite(team, [email])).body;
    const path = `/users/invitations/${items[0].id}`;
    expect((await team.owner.get(path)).body.email).toBe(email);
    await team.owner.expect(200, team.owner.post(`${path}/resend`));
    expect(await invitationMails(email, 2)).toHaveLength(2);
    await team.owner.expect(200, team.owner.call('DELETE', path, undefined));
    expect((await team.owner.post(`${path}/resend`)).status).toBe(404);
    const late = await signIn(anonymous, email);
    expect((await late.get('/users/me')).body.membership).toBeNull();
    expect((await late.get('/users/me/invitations')).body.items).toEqual([]);
  });

  it('takes effect once per key: the mail goes out once', async () => {
    const email = newAddress('once');
    const body = { emails: [email], roleId: await roleId(team.owner, 'requester') };
    const options = { headers: { 'idempotency-key': 'invite-once' } };
    const [first, second] = [
      await team.owner.post('/users/invitations', body, options),
      await team.owner.post('/users/invitations', body, options),
    ];
    expect(second.body).toEqual(first.body);
    // Mails go out in the order of the events: when a later one has come, a second one would have come too.
    const later = newAddress('later');
    await invite(team, [later]);
    await invitationMails(later);
    expect(await invitationMails(email)).toHaveLength(1);
  });

  it('with a role or a site of another organisation is one with an unknown role or site', async () => {
    const other = await foundTeam(app.origin);
    const own = await roleId(team.owner, 'requester');
    const bodies = [
      { emails: [newAddress()], roleId: await roleId(other.owner, 'requester') },
      { emails: [newAddress()], roleId: '665f1c2ab7e4d90012ab34cd' },
      { emails: [newAddress()], roleId: own, siteIds: [other.siteId] },
      { emails: [newAddress()], roleId: own, siteIds: ['no-id'] },
    ];
    for (const body of bodies) {
      const { status, body: problem } = await team.owner.post('/users/invitations', body);
      expect([status, problem.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('a new organisation', () => {
  const addresses = (count: number) => Array.from({ length: count }, () => newAddress('bulk'));

  it('has twenty open invitations at most until a second person has joined', async () => {
    const young = await foundTeam(app.origin);
    expect((await invite(young, addresses(21))).body.code).toBe('INVITATIONS_OPEN');
    const first = addresses(20);
    expect((await invite(young, first)).status).toBe(201);
    const refused = await invite(young, addresses(1));
    expect([refused.status, refused.body.code]).toEqual([422, 'INVITATIONS_OPEN']);
    expect(refused.body.error).toContain('20');
    // Those who are invited already may be invited once more; that opens no further place.
    expect((await invite(young, first)).status).toBe(201);
    await signIn(anonymous, first[0] ?? '');
    expect((await invite(young, addresses(30))).status).toBe(201);
  });

  it('sends invitations to twenty people at most until a second person has joined, whatever it withdraws', async () => {
    const young = await foundTeam(app.origin);
    const withdrawn = (await invite(young, addresses(20))).body.items;
    for (const { id } of withdrawn.slice(0, 5))
      await young.owner.expect(200, young.owner.call('DELETE', `/users/invitations/${id}`, undefined));
    const refused = await invite(young, addresses(1));
    expect([refused.status, refused.body.code]).toEqual([422, 'INVITATIONS_OPEN']);
    const left = withdrawn.slice(5).map(({ email }: { email: string }) => email);
    expect((await invite(young, left)).status).toBe(201);
    await signIn(anonymous, left[0]);
    expect((await invite(young, addresses(30))).status).toBe(201);
  });

  it('has no more either where they are sent at the same time', async () => {
    const young = await foundTeam(app.origin);
    const role = await roleId(young.owner, 'requester');
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const input = { emails: addresses(5), roleId: role };
        return (await young.owner.post('/users/invitations', input)).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect((await young.owner.get('/users/invitations?limit=200')).body.items).toHaveLength(20);
  });
});

describe('the e-mail of an invitation', () => {
  it('quotes what others have chosen as short text without links, and in no subject', async () => {
    const owner = await signIn(anonymous, newAddress('spammer'));
    await owner.expect(
      200,
      owner.patch('/users/me', 1, { name: 'Win <b>1,000,000</b> at https://evil.example/win' }),
    );
    const name = `Pay at www.evil.example ${'now '.repeat(40)}`.trim();
    const made = await owner.expect(201, owner.post('/tenants', { ...LAB, name }));
    const spam = { owner: anonymous.as(made.token), tenantId: made.tenant.id, siteId: made.site.id };
    const email = newAddress('victim');
    await invite(spam, [email]);
    const [mail] = await invitationMails(email);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('evil.example');
    expect(mail.html).not.toContain('<b>');
    expect(mail.subject).toBe('Invitation to join an organisation on Stockroom');
    expect(mail.html).toContain('&lt;b&gt;');
    expect(mail.text).toMatch(/“Pay at www\. evil\. example now [^”]{1,40}…”/);
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
    expect(links).toEqual([expect.stringMatching(/\/auth\/signin$/)]);
  });
});

describe('joining', () => {
  it('needs the consent of a person with an organisation: an invitation moves no account', async () => {
    const email = newAddress('founder');
    const founder = await signIn(anonymous, email);
    const own = await founder.expect(201, founder.post('/tenants', LAB));
    await invite(team, [email], 'manager');
    const again = await signIn(anonymous, email);
    expect((await again.get('/users/me')).body.membership.tenantId).toBe(own.tenant.id);
    const { items } = await again.expect(200, again.get('/users/me/invitations'));
    expect(items[0]).toMatchObject({ tenant: { name: 'Fire brigade' }, roleName: 'Manager' });
    const { token } = await again.expect(200, again.post(`/users/me/invitations/${items[0].id}/accept`));
    expect((await anonymous.as(token).get('/users/me')).body.membership).toMatchObject({
      tenantId: team.tenantId,
      role: 'manager',
    });
    expect((await again.get('/tenants')).body.items).toHaveLength(2);
    expect((await again.post(`/users/me/invitations/${items[0].id}/accept`)).status).toBe(404);
  });

  it('needs the choice of a person with several invitations and no organisation', async () => {
    const email = newAddress('wanted');
    const other = await foundTeam(app.origin);
    await invite(team, [email]);
    await invite(other, [email]);
    const wanted = await signIn(anonymous, email);
    expect((await wanted.get('/users/me')).body.membership).toBeNull();
    const { items } = await wanted.expect(200, wanted.get('/users/me/invitations'));
    expect(items).toHaveLength(2);
    const mine = items.find(({ tenant }: { tenant: { id: string } }) => tenant.id === team.tenantId);
    await wanted.expect(200, wanted.post(`/users/me/invitations/${mine.id}/decline`));
    expect((await wanted.get('/users/me/invitations')).body.items).toHaveLength(1);
    const seen = await team.owner.expect(200, team.owner.get(`/users/invitations/${mine.id}`));
    expect(seen.status).toBe('declined');
  });

  it('is possible for the invited address only: others get 404', async () => {
    const { items } = (await invite(team, [newAddress('meant')])).body;
    const stranger = await signIn(anonymous, newAddress('stranger'));
    for (const id of [items[0].id, '665f1c2ab7e4d90012ab34cd', 'no-id']) {
      expect((await stranger.post(`/users/me/invitations/${id}/accept`)).body.code).toBe('NOT_FOUND');
    }
  });
});

const LAB = {
  name: 'Lab',
  language: 'en',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  siteName: 'Main depot',
};

test('an invitation above one’s own grant is not replaced by a smaller one while it is open', async () => {
  const founded = await foundTeam(app.origin);
  const admin = { ...founded, owner: (await newMember(founded, 'admin')).client };
  const email = newAddress('partner');
  expect((await invite(founded, [email], 'owner')).status).toBe(201);
  const refused = await invite(admin, [email], 'requester');
  expect([refused.status, refused.body.code]).toEqual([403, 'GRANT_EXCEEDED']);
  const { items } = await founded.owner.expect(200, founded.owner.get('/users/invitations'));
  expect(items).toMatchObject([{ email, role: { key: 'owner' } }]);
  expect((await invite(founded, [email], 'storekeeper')).status).toBe(201);
  expect((await invite(admin, [email], 'requester')).status).toBe(201);
});
