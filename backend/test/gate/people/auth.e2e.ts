import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { untilLogged } from '../../support/log.js';
import { codeFor, foundTeam, newAddress, newMember, signIn } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;
let anonymous: Client;

beforeAll(async () => {
  app = await sharedApp('verbose');
  anonymous = new Client(app.origin);
});

const ask = (email: unknown) => anonymous.post('/auth/request-code', { email });
const verify = (email: string, code: unknown) => anonymous.post('/auth/verify-code', { email, code });
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

async function newCode(email: string): Promise<string> {
  await anonymous.expect(200, ask(email));
  return codeFor(anonymous, email);
}

describe('asking for a code', () => {
  it('answers a known and an unknown address alike', async () => {
    const known = newAddress('known');
    await signIn(anonymous, known);
    const [first, second] = [await ask(known), await ask(newAddress('unknown'))];
    for (const answer of [first, second]) {
      expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect([...first.headers.keys()]).toEqual([...second.headers.keys()]);
  });

  it('ignores keys that it does not know', async () => {
    const answer = await anonymous.post('/auth/request-code', {
      email: newAddress(),
      locale: 'xx',
      $where: '1',
    });
    expect(answer.status).toBe(200);
  });

  it.each([[undefined], [null], [7], [['a@b.c']], [{ $ne: null }], ['a b@c.d'], ['a@b'], ['@b.c']])(
    'refuses %j as an address, in words',
    async (email) => {
      const { status, body } = await ask(email);
      expect([status, body.code, body.error]).toEqual([400, 'INVALID_EMAIL', 'Invalid email address']);
    },
  );

  it.each([
    ['fr', 'Votre code de connexion à Stockroom'],
    ['en', 'Your sign-in code for Stockroom'],
    ['es', 'Su código de acceso a Stockroom'],
    ['it', 'Il tuo codice di accesso a Stockroom'],
  ])('sends the mail in %s, with the code in its text and not in its subject', async (language, subject) => {
    const email = newAddress(language);
    await anonymous.post('/auth/request-code', { email }, { headers: { 'accept-language': language } });
    const code = await codeFor(anonymous, email);
    const [mail] = (await anonymous.get(`/dev/mailbox?to=${email}`)).body.items;
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(code);
  });
});

describe('entering a code', () => {
  it('signs in, regardless of the case of the address', async () => {
    const email = newAddress();
    const code = await newCode(email.toUpperCase());
    const { token, user } = await anonymous.expect(200, verify(`  ${email} `, code));
    expect(user).toEqual({ _id: user._id, email, name: '', role: null, tenantId: null, customerId: null });
    const me = await anonymous.as(token).get('/users/me');
    expect([me.status, me.body.email, me.body.membership]).toEqual([200, email, null]);
  });

  it('works once, however many try at the same time', async () => {
    const email = newAddress();
    const code = await newCode(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(email, code)));
    const signedIn = answers.filter(({ status }) => status === 200);
    expect(signedIn).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
    const sessions = await anonymous.as(signedIn[0]?.body.token).get('/users/me/sessions');
    expect(sessions.body.items).toHaveLength(1);
  });

  it('fails with the right code after five wrong ones', async () => {
    const email = newAddress();
    const code = await newCode(email);
    for (let guess = 0; guess < 5; guess += 1) {
      const { status, body } = await verify(email, wrongOf(code));
      expect([status, body.code, body.error]).toEqual([401, 'CODE_INCORRECT', 'Incorrect or expired code']);
    }
    expect((await verify(email, code)).status).toBe(401);
  });

  it('counts guesses that come at the same time: of forty with the right one last, five are looked at', async () => {
    const email = newAddress();
    const code = await newCode(email);
    await Promise.all(Array.from({ length: 40 }, () => verify(email, wrongOf(code))));
    expect((await verify(email, code)).status).toBe(401);
  });

  it('fails with a code that a newer one has voided', async () => {
    const email = newAddress();
    const [first, second] = [await newCode(email), await newCode(email)];
    if (first !== second) expect((await verify(email, first)).status).toBe(401);
    expect((await verify(email, second)).status).toBe(200);
  });

  it('is delayed after twenty wrong guesses in a row, over all codes', async () => {
    const email = newAddress();
    for (let round = 0; round < 4; round += 1) {
      const code = await newCode(email);
      for (let guess = 0; guess < 5; guess += 1) await verify(email, wrongOf(code));
    }
    const { status, headers } = await verify(email, await newCode(email));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('answers %j like any wrong code', async (code) => {
    expect((await verify(newAddress(), code)).status).toBe(401);
  });

  it.each([[123456], [null], [{ $gt: '' }]])('refuses %j, which is no text', async (code) => {
    expect((await verify(newAddress(), code)).status).toBe(400);
  });
});

describe('sessions', () => {
  it('are listed, and die at once when they are revoked from another device', async () => {
    const email = newAddress();
    const [here, there] = [await signIn(anonymous, email), await signIn(anonymous, email)];
    const { items } = await here.expect(200, here.get('/users/me/sessions'));
    expect(items).toHaveLength(2);
    const other = items.find(({ current }: { current: boolean }) => !current);
    await here.expect(200, here.call('DELETE', `/users/me/sessions/${other.id}`, undefined));
    expect((await there.get('/users/me')).status).toBe(401);
    expect((await here.get('/users/me')).status).toBe(200);
  });

  it('of another person cannot be revoked: they are unknown', async () => {
    const [me, you] = [await signIn(anonymous, newAddress()), await signIn(anonymous, newAddress())];
    const { items } = await you.expect(200, you.get('/users/me/sessions'));
    for (const id of [items[0].id, '665f1c2ab7e4d90012ab34cd', 'no-id']) {
      expect((await me.call('DELETE', `/users/me/sessions/${id}`, undefined)).status).toBe(404);
    }
    expect((await you.get('/users/me')).status).toBe(200);
  });

  it('open for no token that we did not sign, or signed for something else', async () => {
    const { token = '' } = await signIn(anonymous, newAddress());
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      'nonsense',
      `${head}.${encoded({ ...claims, tid: '665f1c2ab7e4d90012ab34cd' })}.${signature}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
    ];
    for (const bad of forged) expect((await anonymous.as(bad).get('/users/me')).status).toBe(401);
  });
});

describe('signing in and out', () => {
  it('is recorded in the activity of the session’s organisation, with person, method and origin', async () => {
    const team = await foundTeam(app.origin);
    const other = await foundTeam(app.origin);
    const member = await newMember(team, 'storekeeper');
    const browser = new Browser(app.origin, { 'user-agent': 'A browser on a shelf' });
    await browser.claim(member.client.token ?? '');
    const { items: own } = await member.client.expect(200, member.client.get('/users/me/sessions'));
    const fields = { csrfToken: await browser.csrf(), json: 'true' };
    expect((await browser.form('/auth/signout', fields)).status).toBe(200);
    const again = await signIn(new Client(app.origin), member.email);

    const about = `/logs?actorId=${member.userId}&sort=seq`;
    let records: {
      type: string;
      via: string;
      subject: { id: string };
      texts: object;
      actor: { id: string };
    }[] = [];
    await until('they are placed', async () => {
      const { items } = await team.owner.expect(200, team.owner.get(about));
      records = items.filter(({ type }: { type: string }) => type.startsWith('session.'));
      return records.length === 3;
    });
    expect(records.map(({ type, via }) => [type, via])).toEqual([
      ['session.opened', 'code'],
      ['session.ended', 'cookie'],
      ['session.opened', 'code'],
    ]);
    expect(records.slice(0, 2).map(({ subject }) => subject.id)).toEqual([own[0].id, own[0].id]);
    expect(records[0]).toMatchObject({
      actor: { id: member.userId },
      texts: { address: '127.0.0.1', userAgent: { before: null, after: expect.any(String) } },
    });
    expect((await team.owner.expect(200, team.owner.get('/logs/verify'))).ok).toBe(true);
    expect((await other.owner.expect(200, other.owner.get(about))).items).toEqual([]);
    expect((await again.get('/logs')).status).toBe(403);
  });

  it('leaves no record of the second of two that end the same session at once', async () => {
    const team = await foundTeam(app.origin);
    const member = await newMember(team, 'requester');
    const browser = new Browser(app.origin);
    await browser.claim(member.client.token ?? '');
    const fields = { csrfToken: await browser.csrf(), json: 'true' };
    await Promise.all(Array.from({ length: 5 }, () => browser.copy().form('/auth/signout', fields)));
    const again = await signIn(new Client(app.origin), member.email);
    const of = (type: string) => team.owner.get(`/logs?actorId=${member.userId}&type=${type}`);
    await until(
      'what came later is placed',
      async () => (await of('session.opened')).body.items.length === 2,
    );
    expect((await of('session.ended')).body.items).toHaveLength(1);
    expect((await again.get('/users/me')).status).toBe(200);
  });
});

describe('oneself', () => {
  it('has a name, a language and preferences that merge key by key', async () => {
    const me = await signIn(anonymous, newAddress());
    await me.expect(
      200,
      me.patch('/users/me', 1, { name: ' Ada ', preferences: { theme: 'dark', pinned: true } }),
    );
    const changed = await me.expect(
      200,
      me.patch('/users/me', 2, { language: 'it', preferences: { pinned: null } }),
    );
    expect(changed).toMatchObject({
      name: 'Ada',
      language: 'it',
      preferences: { theme: 'dark' },
      version: 3,
    });
    expect((await me.patch('/users/me', 2, { name: 'Eve' })).status).toBe(412);
    expect((await me.patch('/users/me', 3, { email: 'x@y.z' })).status).toBe(400);
  });
});

describe('the log', () => {
  it('holds no code, no token and no address', async () => {
    const email = newAddress('secret');
    const code = await newCode(email);
    await verify(email, wrongOf(code));
    const { token, user } = await anonymous.expect(200, verify(email, code));
    await anonymous.as(token).get('/users/me');
    await untilLogged(app, `signed in: user ${user._id}`);
    for (const secret of [email, token.split('.')[2]]) expect(app.log()).not.toContain(secret);
    // Six digits may also be a part of an id.
    expect(app.log()).not.toMatch(new RegExp(`(?<![\\da-f-])${code}(?![\\da-f-])`));
  });
});
