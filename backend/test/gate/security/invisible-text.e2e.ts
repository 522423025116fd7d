import { Client } from '../../support/client.js';
import { codeFor, foundTeam, newAddress, signIn, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const TENANT = { language: 'en', timeZone: 'Europe/Paris', currency: 'EUR' };

/** Routes that create something with a name, and the body for a name. */
const NAMED: readonly [string, (name: string) => object][] = [
  ['/tenants', (name) => ({ ...TENANT, name, siteName: 'Depot' })],
  ['/tenants', (name) => ({ ...TENANT, name: 'Fine', siteName: name })],
  ['/sites', (name) => ({ name, code: 'AB' })],
  ['/roles', (name) => ({ name, permissions: [] })],
  ['/models', (name) => ({ name })],
  ['/catalog/articles', (name) => ({ name })],
  ['/catalog/articles', (name) => ({ name: 'Fine', sku: name })],
  ['/catalog/categories', (name) => ({ name })],
];

describe.each([
  ['a zero-width space', 'De\u200bpot'],
  ['an override of direction', 'De\u202epot'],
  ['a NUL', 'De\u0000pot'],
  ['half a character', 'Depot\ud83d'],
])('a name with %s', (_what, name) => {
  it.each(NAMED)('is refused by POST %s and makes nothing', async (path, bodyOf) => {
    const answer = await team.owner.post(path, bodyOf(name));
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    // The same without it is fine, so it was the name that was refused.
    expect(answer.body.errors[0].message).toContain('invisible');
  });

  it('is refused for a person, by either way of giving it', async () => {
    const { version } = await team.owner.expect(200, team.owner.get('/users/me'));
    expect((await team.owner.patch('/users/me', version, { name })).status).toBe(400);
  });
});

it('a name may have letters of any script and emoji, and a description lines and joiners', async () => {
  const name = 'می\u200cخواهم 東京 👩\u200d🚒';
  const description = 'Line one\nline two \u200e(left to right) 👩🏽\u200d🚒';
  const made = await team.owner.expect(201, team.owner.post('/catalog/articles', { name, description }));
  expect(made).toMatchObject({ name, description });
});

describe('an e-mail address', () => {
  const ask = (email: string) => new Client(app.origin).post('/auth/request-code', { email });

  it.each([
    'a\u0000@b.cd',
    '<a@b.cd>',
    'a>@b.cd',
    'a\u200b@b.cd',
    '"a"@b.cd',
    'a@b.cd\r\nBcc: x@y.zz',
    'a@127.0.0.1',
  ])('is none as %j, to sign in or to invite', async (email) => {
    const asked = await ask(email);
    expect([asked.status, asked.body.code]).toEqual([400, 'INVALID_EMAIL']);
    const { items } = await team.owner.expect(200, team.owner.get('/roles?limit=200'));
    const invited = await team.owner.post('/users/invitations', { emails: [email], roleId: items[0].id });
    expect(invited.status).toBe(400);
  });

  it('is one account, however it is typed', async () => {
    const email = newAddress('same');
    const first = await signIn(new Client(app.origin), email);
    const wide = email.replace(/[!-~]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) + 0xfee0),
    );
    await new Client(app.origin).expect(200, ask(wide));
    const code = await codeFor(new Client(app.origin), email);
    const { user } = await new Client(app.origin).expect(
      200,
      new Client(app.origin).post('/auth/verify-code', { email: wide.toUpperCase(), code }),
    );
    expect(user).toMatchObject({ _id: (await first.get('/users/me')).body.id, email });
  });
});
